-- The targets of one survey were found by reading those of every survey that the school ever made.
create index survey_target_of_survey on survey_target (institution_id, survey_id, place);
