import type pg from 'pg';
import { writeCounts } from './write-counts';

/** Deletes rows created by earlier runs, identified by an author other than `loadedText`, and updates statistics. */
export async function removeLoadedRows(admin: pg.Client, loadedText: string): Promise<void> {
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `delete from app.record_assignees a using app.records r where r.company_id = a.company_id and r.id = a.record_id and r.created_name <> $1`,
    [loadedText],
  );
  await admin.query('delete from app.records where created_name <> $1', [loadedText]);
  await admin.query(
    'truncate app.history, app.reviews, app.notifications, app.conversions, app.submissions, app.webform_drafts, app.drafts, app.visits, app.presence, app.outbox',
  );
  await admin.query('set session_replication_role = origin');
  await writeCounts(admin);
  await admin.query(
    'vacuum (analyze) app.records, app.record_assignees, app.history, app.record_counts, app.change_slots, app.counters, app.outbox',
  );
  await admin.query('checkpoint');
}
