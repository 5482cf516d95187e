-- The folder of a report in the list of reports, and the reports that an account has starred.
alter table app.reports add column folder text not null default '';
create table app.report_stars (
  company_id uuid not null, account_id uuid not null, report_id uuid not null, created_at timestamptz not null default now(),
  primary key (company_id, account_id, report_id)
);
alter table app.report_stars add foreign key (company_id, report_id) references app.reports (company_id, id) on delete cascade;
create index report_stars_report on app.report_stars (company_id, report_id);
select app.protect_tenant_table('app.report_stars', 'select, insert, delete');
