"""Names in requests, and what they name."""

# What a field, a parameter or the first word of a path names.
KINDS = {
    "campaign": "campaign", "campaign_id": "campaign", "campaigns": "campaign",
    "college": "college", "college_id": "college", "colleges": "college",
    "course_id": "course", "courses": "course",
    "enterprise_id": "enterprise",
    "evaluations": "evaluation",
    "imports": "import",
    "offering_id": "offering", "offerings": "offering",
    "own-questions": "own_questions",
    "role": "role", "role_id": "role", "roles": "role",
    "template": "template", "template_id": "template", "templates": "template",
    "term": "term", "term_id": "term", "terms": "term",
    "username": "username", "usernames": "username", "users": "username",
}  # fmt: skip
