-- People who get a report by email: with the rights of the role in which they asked for it. `next_at` is null once it is paused.
create table app.report_emails (
  company_id uuid not null, report_id uuid not null, account_id uuid not null, role_id uuid not null, frequency text not null, format text not null,
  next_at timestamptz, failures int not null default 0, problem text,
  primary key (company_id, report_id, account_id),
  check (frequency in ('daily', 'weekly', 'monthly')), check (format in ('xlsx', 'csv'))
);
alter table app.report_emails add foreign key (company_id, report_id) references app.reports (company_id, id) on delete cascade;
create index report_emails_due on app.report_emails (company_id, next_at);
select app.protect_tenant_table('app.report_emails', 'select, insert, update, delete');
