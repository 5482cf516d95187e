-- Reports that an account shows on its dashboard.
create table app.report_pins (
  company_id uuid not null, account_id uuid not null, report_id uuid not null, created_at timestamptz not null default now(),
  primary key (company_id, account_id, report_id)
);
alter table app.report_pins add foreign key (company_id, report_id) references app.reports (company_id, id) on delete cascade;
create index report_pins_report on app.report_pins (company_id, report_id);
select app.protect_tenant_table('app.report_pins', 'select, insert, delete');
