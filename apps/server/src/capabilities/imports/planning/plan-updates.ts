import { reason } from '@lendwright/api';
import { isSecret } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import {
  IMPORT_ACTION,
  lockRows,
  readRecordsByIds,
  readSecrets,
  saveInTransaction,
  type RecordRow,
} from '../../records';
import type { RowChange } from '../rows/ledger-rows';
import { columnOfField, type ImportContext } from './import-context';
import type { PlannedRow, RowAdmin } from './plan-row';
import { problemOf, problemsOfRefusal, type Problem } from './problem';

export type UpdateOutcome =
  | {
      readonly kind: 'updated';
      readonly row: PlannedRow;
      readonly record: Id;
      readonly version: number;
      readonly change: RowChange;
    }
  | { readonly kind: 'skip' | 'refuse'; readonly row: PlannedRow; readonly problems: readonly Problem[] };

/** The attributes of a record in the shape of a save. */
export const adminOf = (record: RecordRow): Required<RowAdmin> & { program: Id } => ({
  status: record.status_id ? [record.status_id] : [],
  source: record.source_id ? [record.source_id] : [],
  program: record.program_id ?? '',
  groups: record.groups,
  workforces: record.workforces,
});

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** The values that an update sets: those that differ, and for a merge only blank ones. */
function patchOf(context: ImportContext, row: PlannedRow, record: RecordRow) {
  const isMerge = context.row.options.duplicates === 'merge';
  const answers = Object.entries(row.answers).filter(([field, value]) => {
    const { kind } = context.fields.get(field) ?? {};
    const infoBefore = record.info[field];
    if (isMerge && kind && !kind.isEmpty(infoBefore ?? kind.empty)) return false;
    return !isDeepStrictEqual(infoBefore, value);
  });
  const currentAdmin = adminOf(record);
  const admin = Object.entries(row.admin).filter(([name, value]) => {
    const adminBefore = currentAdmin[name as keyof RowAdmin];
    return isMerge ? isBlank(adminBefore) : !isDeepStrictEqual(adminBefore, value);
  });
  return { answers: Object.fromEntries(answers), admin: Object.fromEntries(admin) as RowAdmin, current: currentAdmin };
}

/** The displayed text of an answer; empty for a sealed one. */
export function shownText(context: ImportContext, field: string, value: unknown): string {
  const foundField = context.fields.get(field);
  if (!foundField || value === undefined || value === null) return '';
  if (isSecret(foundField.element) && foundField.kind.isMasked?.(value) !== true) return '•••';
  return foundField.kind.format(value, foundField.element, context.setup.timeZone);
}

const SETUP_LISTS = { status: 'statuses', source: 'sources', program: 'programs', groups: 'groups' } as const;

/** The titles of an attribute's values. */
export function adminText({ setup, columns }: ImportContext, name: string, value: unknown): string {
  const list = (Array.isArray(value) ? value : [value]) as string[];
  const titles = name in SETUP_LISTS ? setup[SETUP_LISTS[name as keyof typeof SETUP_LISTS]] : null;
  const knownChoices = columns.find(({ target }) => target.id === `@${name}`)?.target.choices;
  return list
    .map((id) => titles?.get(id)?.title ?? knownChoices?.find((choice) => choice.id === id)?.text ?? '')
    .filter((text) => text !== '')
    .join(', ');
}

async function changeOf(
  context: ImportContext,
  record: RecordRow,
  patch: ReturnType<typeof patchOf>,
): Promise<RowChange> {
  const fields = Object.keys(patch.answers);
  const secretFields = fields.filter((field) => {
    const element = context.fields.get(field)?.element;
    return element && isSecret(element) && record.info[field] !== undefined;
  });
  const sealedSecrets = secretFields.length > 0 ? await readSecrets(context.tx, record.id) : {};
  const plainFields = fields.filter((field) => !secretFields.includes(field));
  return {
    answers: Object.fromEntries(plainFields.map((field) => [field, record.info[field] ?? null])),
    secrets: Object.fromEntries(
      secretFields.flatMap((field) => (sealedSecrets[field] ? [[field, sealedSecrets[field]]] : [])),
    ),
    admin: Object.fromEntries(Object.keys(patch.admin).map((name) => [name, patch.current[name as keyof RowAdmin]])),
    shown: [
      ...fields.map((field) => ({
        field,
        from: shownText(context, field, record.info[field]),
        to: shownText(context, field, patch.answers[field]),
      })),
      ...Object.entries(patch.admin).map(([name, value]) => ({
        field: `@${name}`,
        from: adminText(context, name, patch.current[name as keyof RowAdmin]),
        to: adminText(context, name, value),
      })),
    ],
  };
}

async function updateRow(context: ImportContext, row: PlannedRow, record: RecordRow): Promise<UpdateOutcome> {
  const { engine, tx, setup, viewer, module } = context;
  const patch = patchOf(context, row, record);
  const [hasAnswers, hasAdmin] = [patch.answers, patch.admin].map((part) => Object.keys(part).length > 0);
  if (!hasAnswers && !hasAdmin) return { kind: 'skip', row, problems: [problemOf(null, reason('imports.unchanged'))] };
  const change = await changeOf(context, record, patch);
  const { program, ...admin } = patch.admin;
  const product = program ? setup.programs.get(program)?.product_id : undefined;
  try {
    await saveInTransaction(engine, tx, setup, viewer, module, record.id, {
      mode: 'autosave',
      ...(hasAnswers ? { formData: patch.answers } : {}),
      ...(hasAdmin ? { adminInfo: { ...admin, ...(program && product ? { program, product } : {}) } } : {}),
      origin: { act: IMPORT_ACTION, reason: context.row.file_name },
    });
    return { kind: 'updated', row, record: record.id, version: record.version + 1, change };
  } catch (error) {
    return { kind: 'refuse', row, problems: problemsOfRefusal(error, columnOfField(context)) };
  }
}

/**
 * Saves changes of existing records under the rules of a person's save, each with its history. A refused change does
 * not affect others.
 */
export async function updateRecords(
  context: ImportContext,
  updates: readonly { readonly row: PlannedRow; readonly record: Id }[],
): Promise<UpdateOutcome[]> {
  if (updates.length === 0) return [];
  const ids = updates.map(({ record }) => record);
  await lockRows(context.tx, context.module.key, ids);
  const records = new Map((await readRecordsByIds(context.tx, ids)).map((record) => [record.id, record]));
  const outcomes: UpdateOutcome[] = [];
  for (const { row, record: id } of updates) {
    const record = records.get(id);
    if (record) outcomes.push(await updateRow(context, row, record));
    else outcomes.push({ kind: 'refuse', row, problems: [problemOf(null, reason('massActions.missing'))] });
  }
  return outcomes;
}
