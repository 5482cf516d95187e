-- What the provider last said about a company's account there: whether it can charge and pay out, and its last payout.
create table app.payout_accounts (
  company_id uuid not null, provider text not null, can_charge boolean not null default true,
  can_pay_out boolean not null default true, requirement text not null default '', account_at timestamptz,
  failure_code text not null default '', failure_message text not null default '', payout_at timestamptz,
  primary key (company_id, provider)
);
select app.protect_tenant_table('app.payout_accounts', 'select, insert, update');

-- Assets reports that a newer one was asked for after, with the provider's document while the connection lasts.
create table app.earlier_asset_reports (
  company_id uuid not null, id uuid not null, link_id uuid not null, delivered_at timestamptz not null, report jsonb not null,
  report_token text,
  primary key (company_id, id)
);
alter table app.earlier_asset_reports add foreign key (company_id, link_id) references app.bank_links (company_id, id);
create unique index earlier_asset_reports_link on app.earlier_asset_reports (company_id, link_id, delivered_at);
select app.protect_tenant_table('app.earlier_asset_reports', 'select, insert, update, delete');
