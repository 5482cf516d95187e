-- Programs that check mail open it and its links too. What they did is stored, and not counted.
alter table app.email_events add column is_automatic boolean not null default false;
