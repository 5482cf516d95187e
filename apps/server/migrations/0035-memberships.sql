-- Renames tables, columns, indexes and constraints to the terms of the product. No row is touched, and rights stay with their table.
alter table auth.seats rename to memberships;
alter table auth.memberships rename column acts_until to impersonating_until;
alter table auth.memberships rename constraint seats_pkey to memberships_pkey;
alter table auth.memberships rename constraint seats_account_id_fkey to memberships_account_id_fkey;
alter table auth.memberships rename constraint seats_company_id_fkey to memberships_company_id_fkey;
alter table auth.memberships rename constraint seats_user_type_check to memberships_user_type_check;
alter index auth.seats_person rename to memberships_person;
alter index auth.seats_staff rename to memberships_staff;

alter table auth.acts rename to impersonations;
alter table auth.impersonations rename constraint acts_pkey to impersonations_pkey;
alter table auth.impersonations rename constraint acts_account_id_fkey to impersonations_account_id_fkey;
alter table auth.impersonations rename constraint acts_company_id_fkey to impersonations_company_id_fkey;
alter index auth.acts_company rename to impersonations_company;
alter index auth.acts_account rename to impersonations_account;
