-- Requests for an assets report, and the bank links that answer them. Tokens are sealed; `access_token` and `report_token` are
-- erased when the link ends. `report` is the newest delivered report as data, `taken` the accounts whose values the form has.
create table app.bank_links (
  company_id uuid not null, id uuid not null, loan_id uuid not null, person_id uuid not null, provider text not null,
  status text not null default 'asked', recipients jsonb not null default '[]',
  institution text not null default '', access_token text, item_reference text, is_broken boolean not null default false,
  consent text not null default '', consented_at timestamptz, consent_until date, consent_address text not null default '',
  report_token text, report_claimed_at timestamptz, report_started_at timestamptz, report jsonb, taken jsonb not null default '[]',
  failure text not null default '', delivered_at timestamptz, ended_at timestamptz,
  created_at timestamptz not null default now(), created_by uuid, created_name text not null default '',
  primary key (company_id, id),
  check (status in ('asked', 'preparing', 'delivered', 'failed', 'revoked', 'removed')),
  check (status not in ('revoked', 'removed') or (access_token is null and report_token is null and ended_at is not null)),
  check (status <> 'removed' or report is null)
);
alter table app.bank_links add foreign key (company_id, loan_id) references app.records (company_id, id);
alter table app.bank_links add foreign key (company_id, person_id) references app.records (company_id, id);
create index bank_links_loan on app.bank_links (company_id, loan_id, created_at);
-- A borrower is asked once at a time, whatever the code does.
create unique index bank_links_open on app.bank_links (company_id, loan_id, person_id) where status in ('asked', 'preparing', 'delivered', 'failed');
select app.protect_tenant_table('app.bank_links', 'select, insert, update');
