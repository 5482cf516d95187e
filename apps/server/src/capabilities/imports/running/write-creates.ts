import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { insertPlannedRecords, PROSPECTS } from '../../records';
import type { ImportContext } from '../planning/import-context';
import { prepareCreates, type CreatePlan, type NewPeople, type PlannedCreate } from '../planning/plan-creates';
import type { PlannedRow } from '../planning/plan-row';

/** The number of records per statement. Planning them blocks the event loop for a few hundredths of a second. */
const ROWS_PER_STATEMENT = 125;

async function insertCreates(context: ImportContext, creates: readonly PlannedCreate[]): Promise<void> {
  const { engine, tx, viewer, module } = context;
  const prospects = creates.flatMap(({ prospect }) => (prospect ? [prospect] : []));
  const records = creates.map(({ record }) => record);
  await Promise.all([
    ...(prospects.length > 0 ? [insertPlannedRecords(engine, tx, viewer, PROSPECTS, prospects)] : []),
    ...(records.length > 0 ? [insertPlannedRecords(engine, tx, viewer, module, records)] : []),
  ]);
}

/**
 * Plans and inserts the new records of a batch in the caller's transaction. The statements are sent in the order of the
 * rows without awaiting each other: the database writes some rows while the next ones are planned.
 */
export async function writeCreates(context: ImportContext, rows: readonly PlannedRow[]): Promise<CreatePlan[]> {
  if (rows.length === 0) return [];
  const planRows = await prepareCreates(context, rows);
  const plans: CreatePlan[] = [];
  const newPeople: NewPeople = new Map();
  const inserts: Promise<void>[] = [];
  for (let index = 0; index < rows.length; index += ROWS_PER_STATEMENT) {
    const part = planRows(rows.slice(index, index + ROWS_PER_STATEMENT), newPeople);
    plans.push(...part);
    const insert = insertCreates(
      context,
      part.flatMap((plan) => ('record' in plan ? [plan] : [])),
    );
    // A failure is thrown below, by the first statement that failed.
    insert.catch(() => undefined);
    inserts.push(insert);
    await yieldToEventLoop();
  }
  await Promise.all(inserts);
  return plans;
}
