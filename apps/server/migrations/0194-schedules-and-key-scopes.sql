-- On which day and when a report is sent, in the company's time zone: the weekday (0 is Sunday), the day of the month, and HH:MM.
alter table app.report_emails add column weekday smallint not null default 1, add column day smallint not null default 1,
  add column clock text not null default '07:00';
alter table app.report_emails drop constraint report_emails_frequency_check;
alter table app.report_emails add constraint report_emails_frequency_check
  check (frequency in ('daily', 'weekly', 'monthly', 'first-business-day'));
alter table app.report_emails add constraint report_emails_time_check
  check (weekday between 0 and 6 and day between 1 and 31 and clock ~ '^([01][0-9]|2[0-3]):(00|15|30|45)$');
-- Keys may also read the payments and the emails of records.
alter table app.api_keys drop constraint api_keys_scopes_check;
alter table app.api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
  'read', 'create', 'update', 'status', 'deactivate', 'lists', 'tasks:read', 'tasks:write', 'notes:read', 'notes:write',
  'documents:read', 'documents:write', 'payments:read', 'emails:read']);
