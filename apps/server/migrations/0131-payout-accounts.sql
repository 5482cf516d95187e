-- What the provider last said about a company's account there: whether it can charge and pay out, and its last payout.
create table app.payout_accounts (
  company_id uuid not null, provider text not null, can_charge boolean not null default true,
  can_pay_out boolean not null default true, requirement text not null default '', account_at timestamptz,
  failure_code text not null default '', failure_message text not null default '', payout_at timestamptz,
  primary key (company_id, provider)
);
select app.protect_tenant_table('app.payout_accounts', 'select, insert, update');
