-- A search that finds half the school must cost no more than one that finds two people. What finds few is read from the words
-- or the role; what finds many is looked up person by person, in the list's order, until a page is full.

drop function matching_people;

-- Who a search and filters find; what is null is not asked for. A function, so that list, count, export and bulk actions
-- cannot differ; simple enough that the planner puts its text in place of the call.
create function matching_people(
    p_own uuid, p_college uuid, p_enterprise uuid, p_in_college uuid, p_state text, p_prefix text, p_role_key text,
    p_many_words boolean default false, p_many_holders boolean default false)
    returns setof account language sql stable as $$
    select a.* from account a
     where (p_own is null or a.id = p_own) and (p_college is null or a.college_id = p_college)
       and (p_enterprise is null or a.enterprise_id = p_enterprise)
       and (p_in_college is null or a.college_id = p_in_college)
       and (p_state is null or a.state = p_state)
       -- An array, since the planner makes no join of a subquery below an OR, though the OR falls away later.
       and (p_prefix is null or p_many_words
            or a.id = any (array(select w.account_id from account_word w where w.word ^@ p_prefix)))
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

drop index account_word_account;
create index account_word_account on account_word (institution_id, account_id, word);
