-- Loans in servicing: the current version of their terms and the number of the last payoff quote. Writers lock the row.
create table app.serviced_loans (
  company_id uuid not null, loan_id uuid not null, version int not null default 1, last_quote int not null default 0,
  started_at timestamptz not null default now(),
  primary key (company_id, loan_id),
  check (version > 0 and last_quote >= 0)
);
alter table app.serviced_loans add foreign key (company_id, loan_id) references app.records (company_id, id);
select app.protect_tenant_table('app.serviced_loans', 'select, insert, update');

-- The terms of a loan in servicing, as checked by staff, with the fields that they were offered from. Append-only.
create table app.servicing_terms (
  company_id uuid not null, loan_id uuid not null, version int not null, terms jsonb not null, sources jsonb not null default '[]',
  reason text not null default '', created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, loan_id, version),
  check (version > 0), check (version = 1 or reason <> '')
);
alter table app.servicing_terms add foreign key (company_id, loan_id) references app.serviced_loans (company_id, loan_id);
select app.protect_tenant_table('app.servicing_terms', 'select, insert');

-- What staff booked on a loan. Append-only: an entry is taken back by a reversal, which may also name a payment that was made
-- online (the id of its attempt). Balances are never stored.
create table app.servicing_entries (
  company_id uuid not null, id uuid not null, loan_id uuid not null, kind text not null, cents bigint not null,
  effective_on date not null, reverses uuid, reason text not null default '',
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  check (kind in ('payment', 'principal', 'payoff', 'fee', 'advance', 'disbursement', 'waiver', 'reversal')),
  check (cents > 0), check ((kind = 'reversal') = (reverses is not null))
);
alter table app.servicing_entries add foreign key (company_id, loan_id) references app.serviced_loans (company_id, loan_id);
create index servicing_entries_loan on app.servicing_entries (company_id, loan_id, effective_on, id);
-- An entry is taken back once, whatever the code does.
create unique index servicing_entries_reversed on app.servicing_entries (company_id, loan_id, reverses) where reverses is not null;
select app.protect_tenant_table('app.servicing_entries', 'select, insert');
