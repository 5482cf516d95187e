-- A loan that its company shares names the affiliate. In the affiliate's own rows, a mirror of the loan names the owner: a
-- read-only row with the granted list fields, for lists, search and counts only.
alter table app.records add column shared_with uuid, add column shared_from uuid;

-- Grants, in the company that owns the loan. `fields` are element ids and `@contact`; `editable` is a part of them. A field
-- that is not named is not shared. A loan has one grant in force; ended ones stay.
create table app.loan_shares (
  company_id uuid not null, id uuid not null, loan_id uuid not null, affiliate_id uuid not null,
  affiliate_name text not null, access text not null, fields text[] not null, editable text[] not null default '{}',
  consent text not null default '', version int not null default 1, expires_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  ended_at timestamptz, ended_name text,
  primary key (company_id, id),
  check (access in ('View', 'Edit')), check (access = 'Edit' or editable = '{}')
);
alter table app.loan_shares add foreign key (company_id, loan_id) references app.records (company_id, id);
create unique index loan_shares_in_force on app.loan_shares (company_id, loan_id) where ended_at is null;
select app.protect_tenant_table('app.loan_shares', 'select, insert, update');

-- The same grants in the company that receives the loan: where to find them, and what its mirror row was made from. The
-- grant itself is read from its owner on every call.
create table app.received_loans (
  company_id uuid not null, share_id uuid not null, loan_id uuid not null, owner_id uuid not null,
  owner_name text not null, access text not null, number text, source_version bigint not null default 0,
  received_at timestamptz not null default now(), ended_at timestamptz,
  primary key (company_id, share_id)
);
create unique index received_loans_in_force on app.received_loans (company_id, loan_id) where ended_at is null;
select app.protect_tenant_table('app.received_loans', 'select, insert, update');

-- Who did what with a shared loan. Both companies hold a copy, which stays after the grant has ended.
create table app.shared_loan_log (
  company_id uuid not null, id uuid not null, share_id uuid not null, loan_id uuid not null, at timestamptz not null default now(),
  act text not null, by_account uuid, by_name text not null, by_company text not null, fields text[] not null default '{}',
  primary key (company_id, id),
  check (act in ('shared', 'changed', 'opened', 'edited', 'ended', 'expired'))
);
create index shared_loan_log_recent on app.shared_loan_log (company_id, loan_id, at desc);
select app.protect_tenant_table('app.shared_loan_log', 'select, insert');
