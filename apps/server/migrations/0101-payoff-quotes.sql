-- Payoff quotes as they were given, numbered within their loan. Append-only.
create table app.payoff_quotes (
  company_id uuid not null, id uuid not null, loan_id uuid not null, number int not null, good_through date not null,
  terms_version int not null, quote jsonb not null,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  unique (company_id, loan_id, number),
  check (number > 0)
);
alter table app.payoff_quotes add foreign key (company_id, loan_id) references app.serviced_loans (company_id, loan_id);
select app.protect_tenant_table('app.payoff_quotes', 'select, insert');
