-- When people who have not signed get a reminder: days after they were asked, and days between reminders. Null means none.
alter table app.sign_requests add column remind_after_days int, add column remind_every_days int;
-- The next reminder of a person; null while it is not this person's turn, after signing or declining, and without reminders.
alter table app.sign_recipients add column next_reminder_at timestamptz;
create index sign_recipients_reminders on app.sign_recipients (company_id, next_reminder_at) where next_reminder_at is not null;

-- The person of the lender's records who is this signer, set by the server when the request is sent. Only that person's login may sign
-- without a mailed link; witnesses and people from outside have none.
alter table app.sign_recipients add column person_id uuid;
create index sign_recipients_person on app.sign_recipients (company_id, person_id) where person_id is not null;
-- Whose login made a link, as the evidence names it; null for mailed links.
alter table app.sign_links add column signed_in_as text;

-- The text of the PDF as a document tree, for reading on a small screen. Null for PDFs that were uploaded.
alter table app.contracts add column reading jsonb;
alter table app.sign_requests add column reading jsonb;
