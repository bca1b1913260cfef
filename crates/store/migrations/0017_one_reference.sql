-- A token names its class and a ballot goes only into a box that is there, so the school is given by these: a reference to
-- the school itself says nothing more, and made each of them lock the school's row. A token is given only to whoever is
-- enrolled in the class, which refers to the account already, and accounts are never deleted.
alter table issuance
    drop constraint issuance_institution_id_fkey,
    drop constraint issuance_institution_id_account_id_fkey;
alter table ballot drop constraint ballot_institution_id_fkey;
