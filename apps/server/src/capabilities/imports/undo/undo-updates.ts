import { reason, type BodyOf, type loans } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { isRefusal } from '@lendwright/kernel';
import {
  IMPORT_UNDO_ACTION,
  lockRows,
  readLaterChanges,
  readRecordsByIds,
  saveInTransaction,
  type RecordRow,
} from '../../records';
import { problemOf } from '../planning/problem';
import type { LedgerRow, RowChange, UndoOutcome } from '../rows/ledger-rows';
import type { UndoContext } from './undo-creates';

type AdminInfo = NonNullable<BodyOf<typeof loans.save>['adminInfo']>;

/**
 * The previous values of fields that nobody has changed since. Sealed answers are opened for the save, which seals them
 * again.
 */
function valuesBefore({ engine, tx }: UndoContext, change: RowChange, id: Id, isRetained: (field: string) => boolean) {
  const secrets = Object.entries(change.secrets).map(([field, sealedText]) => [
    field,
    engine.vault.unseal(tx.companyId, { table: 'records', row: id, field }, sealedText),
  ]);
  const answers = [...Object.entries(change.answers), ...secrets].filter(([field]) => !isRetained(String(field)));
  const admin = Object.entries(change.admin).filter(([name]) => !isRetained(`@${name}`));
  return { answers: Object.fromEntries(answers), admin: Object.fromEntries(admin) };
}

function adminInfoOf({ setup }: UndoContext, { program, ...admin }: Readonly<Record<string, unknown>>): AdminInfo {
  const product = typeof program === 'string' ? setup.programs.get(program)?.product_id : undefined;
  return { ...admin, ...(product ? { program, product } : {}) } as AdminInfo;
}

async function restore(context: UndoContext, entry: LedgerRow, record: RecordRow): Promise<UndoOutcome> {
  const { engine, tx, setup, viewer, module, origin } = context;
  const { position, change, version } = entry;
  if (!change) return { position, undo_state: 'undone', undo_problem: null };
  const laterChanges = await readLaterChanges(tx, record.id, version ?? 0);
  const form = await engine.setups.formOf(tx, setup, record.form_id, record.form_version);
  const keptFields = change.shown.map(({ field }) => field).filter((field) => laterChanges.has(field));
  const { answers, admin } = valuesBefore(context, change, record.id, (field) => laterChanges.has(field));
  const [hasAnswers, hasAdmin] = [answers, admin].map((part) => Object.keys(part).length > 0);
  try {
    if (hasAnswers || hasAdmin)
      await saveInTransaction(engine, tx, setup, viewer, module, record.id, {
        mode: 'autosave',
        ...(hasAnswers ? { formData: answers } : {}),
        ...(hasAdmin ? { adminInfo: adminInfoOf(context, admin) } : {}),
        origin: { act: IMPORT_UNDO_ACTION, reason: origin },
      });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { position, undo_state: 'kept', undo_problem: problemOf(null, error.reason) };
  }
  if (keptFields.length === 0) return { position, undo_state: 'undone', undo_problem: null };
  const fields = keptFields.map((field) => form.byId.get(field)?.title ?? field.replace('@', '')).join(', ');
  const problem = problemOf(null, reason('imports.changedSince', { fields }));
  return { position, undo_state: 'kept', undo_problem: { ...problem, titledFields: { fields: keptFields } } };
}

/** Restores the records that an import updated. Fields that were changed since keep their value and are listed. */
export async function undoUpdates(context: UndoContext, entries: readonly LedgerRow[]): Promise<UndoOutcome[]> {
  const ids = entries.flatMap(({ record_id: id }) => (id ? [id] : []));
  if (ids.length === 0) return [];
  await lockRows(context.tx, context.module.key, ids);
  const records = new Map((await readRecordsByIds(context.tx, ids)).map((record) => [record.id, record]));
  const outcomes: UndoOutcome[] = [];
  for (const entry of entries) {
    const record = entry.record_id ? records.get(entry.record_id) : undefined;
    const explanation = problemOf(null, reason('massActions.missing'));
    if (record) outcomes.push(await restore(context, entry, record));
    else outcomes.push({ position: entry.position, undo_state: 'kept', undo_problem: explanation });
  }
  return outcomes;
}
