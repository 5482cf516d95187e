-- Reports are also sent as PDF.
alter table app.report_emails drop constraint report_emails_format_check;
alter table app.report_emails add constraint report_emails_format_check check (format in ('xlsx', 'csv', 'pdf'));
