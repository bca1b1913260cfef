//! Finding people: the list with its search and filters.

use domain::{
    id::{CollegeId, UserId},
    scope::Scope,
    text::LocalText,
};
use uuid::Uuid;

use crate::{
    AccountState, Page, Result,
    tenancy::tx::{ScopeFilter, Tx, uuids},
};

#[derive(Debug, Default)]
pub struct PeopleFilter<'a> {
    /// In the form of [`domain::people::search::search_prefix`].
    pub prefix: Option<String>,
    pub role_key: Option<&'a str>,
    pub college: Option<CollegeId>,
    pub state: Option<AccountState>,
}

#[derive(Debug)]
pub struct ListedPerson {
    pub id: UserId,
    pub username: String,
    pub name: String,
    pub college: Option<LocalText>,
    pub class_group: Option<String>,
    pub enterprise: Option<LocalText>,
    pub state: AccountState,
    pub must_change_password: bool,
    pub roles: Vec<ListedRole>,
}

#[derive(Debug, Clone)]
pub struct ListedRole {
    pub key: String,
    pub name: LocalText,
    pub level: u8,
}

/// The filter as parameters of the function `matching_people`; what is not asked for is null.
pub(crate) struct Asked<'a> {
    pub scope: ScopeFilter,
    pub prefix: Option<String>,
    pub role_key: Option<&'a str>,
    pub college: Option<Uuid>,
    pub state: Option<&'static str>,
}

impl<'a> Asked<'a> {
    pub fn new(filter: PeopleFilter<'a>, scope: Scope, caller: UserId) -> Self {
        Self {
            scope: ScopeFilter::new(scope, caller),
            prefix: filter.prefix,
            role_key: filter.role_key,
            college: filter.college.map(|id| id.as_uuid()),
            state: filter.state.map(AccountState::key),
        }
    }

    fn everybody(&self) -> bool {
        let Self { scope: ScopeFilter { own, college: reached, enterprise }, prefix, role_key, college, state } = self;
        let limits = [own, reached, enterprise, college];
        limits.iter().all(|limit| limit.is_none()) && prefix.is_none() && role_key.is_none() && state.is_none()
    }
}

/// Hits are counted up to here, and pages reach as far: whoever finds more than this asks more precisely.
pub const COUNTED_PEOPLE: u16 = 1_000;

/// How many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PeopleCount {
    pub people: i64,
    /// There are more than `people`: counting stopped there.
    pub more: bool,
}

/// Who has a word that fewer have than this is looked up by it. A more common one is looked for in everybody's order, and one that more have
/// than `MANY_WORDS` person by person; so is a role that more hold than `MANY_HOLDERS`.
const COMMON_WORDS: i64 = 2_000;
const MANY_WORDS: i64 = 40_000;
const MANY_HOLDERS: i64 = 2_000;

impl Tx {
    /// One page in the order of the username, and how many there are in all.
    pub async fn list_people(
        &mut self,
        filter: PeopleFilter<'_>,
        scope: Scope,
        caller: UserId,
        page: Page,
    ) -> Result<(Vec<ListedPerson>, PeopleCount)> {
        let asked = Asked::new(filter, scope, caller);
        let mut found = self.first_people(&asked).await?;
        let more = found.len() > usize::from(COUNTED_PEOPLE);
        found.truncate(usize::from(COUNTED_PEOPLE));
        let count = if more && asked.everybody() {
            PeopleCount { people: self.count_everybody().await?, more: false }
        } else {
            PeopleCount { people: i64::try_from(found.len()).unwrap_or(i64::MAX), more }
        };
        let place = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
        let shown: Vec<_> = found.into_iter().skip(place(page.offset)).take(place(page.limit)).collect();
        let mut people = self.listed(&shown).await?;
        self.add_roles(&mut people).await?;
        Ok((people, count))
    }

    /// As far as pages reach, and one more if there is one.
    async fn first_people(&mut self, asked: &Asked<'_>) -> Result<Vec<Uuid>> {
        // One text for all combinations of filters: only a plan made for the actual values is a good one.
        sqlx::query!("set local plan_cache_mode = force_custom_plan").execute(self.connection()).await?;
        let of = sqlx::query!(
            r#"select (select count(*) from (select from account_word where word ^@ $1 limit $3::bigint + 1) w) as "words!",
                      (select count(*) from (select from role_assignment
                         where role_id = (select id from role where key = $2) limit $4::bigint + 1) h) as "holders!""#,
            asked.prefix,
            asked.role_key,
            MANY_WORDS,
            MANY_HOLDERS
        )
        .fetch_one(self.connection())
        .await?;
        Ok(sqlx::query_scalar!(
            r#"select a.id as "id!" from matching_people($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) a
                order by a.username_key limit $11::bigint + 1"#,
            asked.scope.own,
            asked.scope.college,
            asked.scope.enterprise,
            asked.college,
            asked.state,
            asked.prefix,
            asked.role_key,
            of.words > MANY_WORDS,
            of.holders > MANY_HOLDERS,
            of.words > COMMON_WORDS,
            i64::from(COUNTED_PEOPLE)
        )
        .fetch_all(self.connection())
        .await?)
    }

    async fn count_everybody(&mut self) -> Result<i64> {
        Ok(sqlx::query_scalar!(r#"select count(*) as "count!" from account where state <> 'erased'"#)
            .fetch_one(self.connection())
            .await?)
    }

    async fn listed(&mut self, people: &[Uuid]) -> Result<Vec<ListedPerson>> {
        let rows = sqlx::query!(
            r#"select a.id, a.username, a.name, a.state, a.must_change_password,
                      c.name_zh as "college_zh?", c.name_en as "college_en?", g.name as "class_group?",
                      e.name_zh as "enterprise_zh?", e.name_en as "enterprise_en?"
                 from account a
                 left join college c on c.id = a.college_id
                 left join class_group g on g.id = a.class_group_id
                 left join enterprise e on e.id = a.enterprise_id
                where a.id = any($1)
                order by a.username_key"#,
            people
        )
        .fetch_all(self.connection())
        .await?;
        let text = |zh: Option<String>, en: Option<String>| zh.map(|zh| LocalText { zh, en });
        rows.into_iter()
            .map(|row| {
                Ok(ListedPerson {
                    id: UserId::from_uuid(row.id),
                    username: row.username,
                    name: row.name,
                    college: text(row.college_zh, row.college_en),
                    class_group: row.class_group,
                    enterprise: text(row.enterprise_zh, row.enterprise_en),
                    state: AccountState::from_key(&row.state)?,
                    must_change_password: row.must_change_password,
                    roles: Vec::new(),
                })
            })
            .collect()
    }

    async fn add_roles(&mut self, people: &mut [ListedPerson]) -> Result<()> {
        let rows = sqlx::query!(
            "select a.account_id, r.key, r.name_zh, r.name_en, r.level
               from role_assignment a join role r on r.id = a.role_id
              where a.account_id = any($1)
              order by a.granted_at, a.id",
            &uuids(people.iter().map(|person| person.id))
        )
        .fetch_all(self.connection())
        .await?;
        for row in rows {
            let role = ListedRole {
                key: row.key,
                name: LocalText { zh: row.name_zh, en: row.name_en },
                level: crate::roles::role::level(row.level)?,
            };
            if let Some(person) = people.iter_mut().find(|person| person.id.as_uuid() == row.account_id) {
                person.roles.push(role);
            }
        }
        Ok(())
    }

    /// Replaces the words by which these people are found.
    pub async fn set_search_words(&mut self, words: &[(UserId, Vec<String>)]) -> Result<()> {
        sqlx::query!(
            "delete from account_word where account_id = any($1)",
            &uuids(words.iter().map(|(user, _)| *user))
        )
        .execute(self.connection())
        .await?;
        let (ids, texts): (Vec<_>, Vec<_>) =
            words.iter().flat_map(|(user, words)| words.iter().map(|word| (user.as_uuid(), word.clone()))).unzip();
        sqlx::query!(
            "insert into account_word (account_id, word) select * from unnest($1::uuid[], $2::text[])",
            &ids,
            &texts
        )
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
