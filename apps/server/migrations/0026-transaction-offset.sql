-- The audit log orders its lines by the number of the transaction that wrote them. Transaction ids belong to one cluster, so a
-- restored log would go on below where it ended. The offset is added to the id of every new line: 0 here, and after a restore
-- what lifts the ids of the new cluster above every restored line. Restored lines themselves keep their numbers and their seals.
create function auth.transaction_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint';
alter table app.audit_events alter column written_in set default pg_current_xact_id()::text::bigint + auth.transaction_offset();
alter table app.history alter column written_in set default pg_current_xact_id()::text::bigint + auth.transaction_offset();
