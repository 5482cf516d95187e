-- Up to which day the document requests of a company were evaluated again, because rules may read the current day. While a
-- check runs, `checking_on` is its day, and `after_record` the last record that it has finished.
create table app.document_days (
  company_id uuid not null, checked_on date not null, checking_on date, after_record uuid,
  primary key (company_id)
);
select app.protect_tenant_table('app.document_days', 'select, insert, update');
