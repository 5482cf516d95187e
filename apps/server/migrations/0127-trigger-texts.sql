-- Triggers send a text message instead of an email, written with merge fields. `send_at` is the local time of day at which everything
-- that is due goes out together.
alter table app.email_triggers alter column template_id drop not null;
alter table app.email_triggers add column channel text not null default 'email';
alter table app.email_triggers add check (channel in ('email', 'text'));
alter table app.email_triggers add column text_body text not null default '';
alter table app.email_triggers add column send_at text;
alter table app.email_triggers add check ((channel = 'email') = (template_id is not null));
-- The day of the last email that a person wrote about a record, for triggers without a reply.
create index email_messages_written on app.email_messages (company_id, created_at) where direction = 'out' and source_kind = 'composer';
