-- A word that some thousands share, a year or a surname, is looked for in everybody's order, by index alone, against the list of who has
-- it: looking each of them up, and sorting them, took ten times as long.

alter table account
    drop constraint account_username_taken,
    add constraint account_username_taken unique (institution_id, username_key) include (id);

drop function matching_people;

-- As in 0006, with one way more.
create function matching_people(
    p_own uuid, p_college uuid, p_enterprise uuid, p_in_college uuid, p_state text, p_prefix text, p_role_key text,
    p_many_words boolean default false, p_many_holders boolean default false, p_common_word boolean default false)
    returns setof account language sql stable as $$
    select a.* from account a
     where (p_own is null or a.id = p_own) and (p_college is null or a.college_id = p_college)
       and (p_enterprise is null or a.enterprise_id = p_enterprise)
       and (p_in_college is null or a.college_id = p_in_college)
       and (p_state is null or a.state = p_state)
       -- An array, since the planner makes no join of a subquery below an OR, though the OR falls away later.
       and (p_prefix is null or p_many_words or p_common_word
            or a.id = any (array(select w.account_id from account_word w where w.word ^@ p_prefix)))
       -- IS TRUE, or the planner would make a join of it and begin with the words.
       and (p_prefix is null or p_many_words or not p_common_word
            or (a.id in (select w.account_id from account_word w where w.word ^@ p_prefix)) is true)
       and (p_role_key is null or p_many_holders
            or a.id = any (array(select h.account_id from role_assignment h join role r on r.id = h.role_id
                                  where r.key = p_role_key)))
       -- Not EXISTS, of which the planner may make a hash table of everybody.
       and (p_prefix is null or not p_many_words
            or (select true from account_word w where w.account_id = a.id and w.word ^@ p_prefix limit 1))
       and (p_role_key is null or not p_many_holders
            or (select true from role_assignment h
                 where h.account_id = a.id and h.role_id = (select r.id from role r where r.key = p_role_key) limit 1))
$$;
