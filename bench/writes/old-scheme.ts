import type pg from 'pg';
import type { TenantTx } from '../../apps/server/src/platform/db/tenant-scope';

/**
 * Converts a database to the previous release's scheme, before change slots: an indexed transaction id in records and a
 * BRIN index in history.
 */
export async function useTransactionIds(admin: pg.Client): Promise<void> {
  for (const sql of [
    'alter table app.history drop constraint history_change, alter column change_slot drop not null',
    'alter table app.history alter column written_in set default pg_current_xact_id()::text::bigint',
    'drop index app.history_change, app.history_legacy',
    'create index history_written on app.history using brin (company_id, written_in)',
    'alter table app.records add column changed_in xid8 not null default pg_current_xact_id()',
    'create index records_changed on app.records (company_id, module_key, changed_in)',
  ])
    await admin.query(sql);
}

const CHANGE_PATTERN = /change as \(insert into[^]*?\$(\d+), \$(\d+)\)[^]*?returning slot, seq\)/;

/**
 * Wraps a transaction so that it sends the product's write as in the previous release: without a change number, with
 * the transaction id in the record.
 */
export const withTransactionIds = (tx: TenantTx): TenantTx => ({
  ...tx,
  query: (text, values, name) =>
    tx.query(
      text
        .replace(
          CHANGE_PATTERN,
          (_all, slot, clock) => `change as (select $${slot}::int2 as slot, $${clock}::int8 as seq)`,
        )
        .replace(', change_slot, change_seq)', ')')
        .replace(', slot, seq from change', ' from change')
        .replace('update app.records set', 'update app.records set changed_in = pg_current_xact_id(),'),
      values,
      name,
    ),
});
