-- The version of a person's licenses, and who saved it, so that two people who edit them do not undo each other.
alter table app.lead_receivers add column licenses_version int not null default 0, add column licenses_by text not null default '';
