-- A draft without a record is an email to many records of its module.
alter table app.email_drafts alter column record_id drop not null;
