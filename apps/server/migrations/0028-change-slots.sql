-- Sequences in the order of commits, which replace transaction ids: those belong to one cluster and mean nothing after a
-- dump, a failover that lost writes, or on another node. A write takes the next number of one of 16 slots of its company.
-- The row stays locked until the commit, so the numbers of a slot become visible in their order. A free half of each page
-- lets updates stay on it.
create table app.change_slots (
  company_id uuid not null, slot smallint not null check (slot between 0 and 15), seq bigint not null,
  primary key (company_id, slot)
) with (fillfactor = 50);
alter table app.change_slots add foreign key (company_id) references auth.companies (id);
alter table app.change_slots enable row level security;
alter table app.change_slots force row level security;
create policy tenant on app.change_slots
  using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))
  with check (company_id = (select nullif(current_setting('app.company', true), '')::uuid));
grant select, insert, update on app.change_slots to lendwright_app;

-- Each line of history and of the audit log has the slot and number of the write that made it. Lines from before are legacy
-- lines: slot 16, ordered by written_in, which stays because their digests contain it.
alter table app.history add column change_slot smallint not null default 16, add column change_seq bigint;
alter table app.history alter column change_slot drop default, alter column written_in drop default;
alter table app.history add constraint history_change
  check (change_slot = 16 and change_seq is null or change_slot between 0 and 15 and change_seq is not null and change_seq > 0) not valid;
alter table app.audit_events add column change_slot smallint not null default 16, add column change_seq bigint;
alter table app.audit_events alter column change_slot drop default, alter column written_in drop default,
  alter column written_in drop not null;
alter table app.audit_events add constraint audit_events_change
  check (change_slot = 16 and change_seq is null or change_slot between 0 and 15 and change_seq is not null and change_seq > 0) not valid;

drop index app.history_written;
drop index app.audit_events_written;
create index history_change on app.history (company_id, change_slot, change_seq);
create index audit_events_change on app.audit_events (company_id, change_slot, change_seq);
-- For sealing and verifying legacy lines; empty in a new installation.
create index history_legacy on app.history (company_id, (coalesce(written_in, 0))) where change_slot = 16;
create index audit_events_legacy on app.audit_events (company_id, (coalesce(written_in, 0))) where change_slot = 16;

-- A block seals all lines up to one number per slot, its marks. Blocks of legacy lines have until_xid instead.
alter table app.audit_blocks add column marks bigint[];
alter table app.audit_blocks alter column until_xid drop not null;

drop function auth.transaction_offset();
drop index app.records_changed;
alter table app.records drop column changed_in;
