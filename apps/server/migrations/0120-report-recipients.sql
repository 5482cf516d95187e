-- Who asked that a person gets a report by email; null if the person did.
alter table app.report_emails add column added_by uuid;
