-- Answers that were written in the built-in mailbox, not by the person whose answer they seem to be.
alter table app.email_messages add column is_sandbox boolean not null default false;
