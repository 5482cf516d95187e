import type { Viewer } from '@lendwright/access';
import { rowsOf, type Answers, type CompiledForm } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { lastStatementOf, type TenantTx } from '../../../platform/db/tenant-scope';
import { addTriggers } from '../task-triggers/add-triggers';
import { detectTriggers } from '../task-triggers/detect-triggers';
import { authorOf } from '../author-of';
import { changeRequests } from '../requests/request-changes';
import type { RecordEngine } from '../engine';
import type { ModuleDefinition } from '../module-definition';
import { copyPersonToLoans, personPatch } from '../rows/person-columns';
import { readStoredSecrets, type RecordRow } from '../rows/record-rows';
import { todayIn } from '../field-rules/evaluate-changes';
import { NO_SECRETS, withMaskedRows, type StoredSecrets, rowSecretKey } from '../field-rules/row-secrets';
import { sealAnswers } from '../field-rules/seal-answers';
import { writeRecord, type FieldChange, type RecordPatch } from '../rows/write-rows';
import { isDeepStrictEqual } from 'node:util';

/**
 * History changes for row secrets that were replaced by others with the same mask: the rows look the same before and
 * after, but the history must record who changed the value.
 * @param keys the keys of newly sealed values
 */
function secretChanges(
  answersBefore: Answers,
  answersAfter: Answers,
  keys: readonly string[],
  { sealed }: StoredSecrets,
): FieldChange[] {
  const replacedKeys = keys.filter((key) => key.includes('.') && sealed.has(key));
  return replacedKeys.flatMap((key) => {
    const [section = '', id = '', field = ''] = key.split('.');
    const rowIn = (answers: Answers) =>
      rowsOf(answers[section]).find(({ _id }) => rowSecretKey(section, _id, field) === key);
    const [from, to] = [rowIn(answersBefore), rowIn(answersAfter)];
    if (!id || !from || !to || !isDeepStrictEqual(from[field], to[field])) return [];
    return [{ field: `${section}.${field}`, from: [from], to: [to] }];
  });
}

/** The changes that a save or an accepted review writes to a record. */
export interface AnswerWrite {
  readonly row: RecordRow;
  readonly form: CompiledForm;
  /** The company's time zone. */
  readonly timeZone: string;
  /** The previous form version, if this write moves the record to another one. */
  readonly formBefore?: CompiledForm;
  /** In stored form with plain-text secrets, which are sealed here. */
  readonly accepted: Answers;
  readonly cleared: readonly string[];
  readonly patch: RecordPatch;
  /** History changes that are not answers: admin columns, marks. */
  readonly notes: readonly FieldChange[];
  readonly act: string;
  readonly reason: string | null;
  /** Whether the caller's transaction has no further statements, so that it may end with the last one of this write. */
  readonly isLast?: boolean;
}

export interface WrittenAnswers {
  /** The row after the write, which saves a second read. */
  readonly row: RecordRow;
  readonly historyId: Id;
}

/** The changed answers for the history; new secrets are still in plain text. */
export function fieldChanges(
  row: Pick<RecordRow, 'info'>,
  form: CompiledForm,
  { accepted, cleared }: Pick<AnswerWrite, 'accepted' | 'cleared'>,
): FieldChange[] {
  const set = Object.entries(accepted).map(([field, to]) => ({ field, from: row.info[field] ?? null, to }));
  return [...set, ...cleared.map((field) => ({ field, from: row.info[field] ?? null, to: null }))].filter((change) =>
    form.byId.has(change.field),
  );
}

/**
 * The only function that writes answers to a record: seals secrets, writes version, history entry, counts and event in
 * one statement, and copies a changed person's name to the loans. The caller holds the row lock, has checked the
 * rights, and has evaluated the form.
 */
export async function writeAnswers(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  write: AnswerWrite,
): Promise<WrittenAnswers> {
  const { form, formBefore = form, cleared } = write;
  const row = withMaskedRows(form, withMaskedRows(formBefore, write.row));
  const author = authorOf(viewer);
  const storedSecrets = await readPreviousSecrets(tx, write);
  const forms = formBefore === form ? [form] : [formBefore, form];
  const sealInput = { forms, answers: write.accepted, cleared, stored: storedSecrets };
  const sealedAnswers = sealAnswers(engine.vault, tx.companyId, row.id, sealInput);
  const changes = [
    ...fieldChanges(row, form, { accepted: sealedAnswers.info, cleared }),
    ...secretChanges(row.info, sealedAnswers.info, Object.keys(sealedAnswers.secrets), storedSecrets),
  ];
  const answersAfter = resultingAnswers(row, sealedAnswers.info, cleared);
  const [before, currentData] = [
    { form: formBefore, answers: row.info },
    { form, answers: answersAfter },
  ] as const;
  const { changes: requests, ...waiting } = await changeRequests(tx, write.timeZone, row.id, before, currentData);
  const person = module.isLoan ? {} : personPatch({ ...row.info, ...sealedAnswers.info }, changes, cleared);
  const patch = { ...write.patch, ...person, ...waiting };
  const historyId = newId();
  const watch = await engine.setups.readTriggers(tx);
  const events = detectTriggers(watch, {
    ...{ id: row.id, module: module.key, isNew: false, before, after: currentData, today: todayIn(write.timeZone) },
    ...{ statusBefore: row.status_id, statusAfter: patch.statusId === undefined ? row.status_id : patch.statusId },
    changed: new Set(changes.map(({ field }) => field.split('.')[0] ?? field)),
  });
  const isLast = write.isLast && events.length === 0 && Object.keys(person).length === 0;
  const writtenAt = await writeRecord(isLast ? lastStatementOf(tx) : tx, {
    id: row.id,
    module: module.key,
    version: row.version,
    statusBefore: row.status_id,
    isActiveBefore: row.is_active,
    patch,
    answers: sealedAnswers.info,
    cleared,
    secrets: sealedAnswers.secrets,
    dropped: sealedAnswers.dropped,
    author,
    act: write.act,
    reason: write.reason,
    changes: [...write.notes, ...changes, ...requests],
    historyId,
  });
  await addTriggers(tx, author, events);
  if (Object.keys(person).length > 0) {
    const namesBefore = { firstName: row.first_name, lastName: row.last_name, email: row.email, phone: row.phone };
    await copyPersonToLoans(tx, row.id, namesBefore, { ...namesBefore, ...person }, author);
  }
  return { row: applyPatch(row, sealedAnswers.info, cleared, patch, viewer, writtenAt), historyId };
}

/** Needed only if existing rows are rewritten: without rows there are no sealed row values. */
function readPreviousSecrets(
  tx: TenantTx,
  { row, accepted, cleared }: AnswerWrite,
): Promise<StoredSecrets> | StoredSecrets {
  const affectedSections = [...Object.keys(accepted), ...cleared].filter((field) => rowsOf(row.info[field]).length > 0);
  return affectedSections.length > 0 ? readStoredSecrets(tx, row.id, affectedSections) : NO_SECRETS;
}

function resultingAnswers({ info }: RecordRow, set: Answers, clearedTexts: readonly string[]): Record<string, unknown> {
  const infoAfter: Record<string, unknown> = { ...info, ...set };
  for (const field of clearedTexts) delete infoAfter[field];
  return infoAfter;
}

function applyPatch(
  row: RecordRow,
  set: Record<string, unknown>,
  clearedFields: readonly string[],
  patch: RecordPatch,
  viewer: Viewer,
  writtenAt: string,
): RecordRow {
  return {
    ...row,
    info: resultingAnswers(row, set, clearedFields),
    version: row.version + 1,
    updated_at: writtenAt,
    updated_by: viewer.accountId,
    updated_name: viewer.fullName,
    status_id: patch.statusId === undefined ? row.status_id : patch.statusId,
    source_id: patch.sourceId === undefined ? row.source_id : patch.sourceId,
    program_id: patch.programId ?? row.program_id,
    product_id: patch.productId ?? row.product_id,
    prospect_id: patch.prospectId ?? row.prospect_id,
    groups: [...(patch.groups ?? row.groups)],
    people_assigned: patch.workforces || patch.contacts ? undefined : row.people_assigned,
    workforces: [...(patch.workforces ?? row.workforces)],
    contacts: [...(patch.contacts ?? row.contacts)],
    first_name: patch.firstName ?? row.first_name,
    last_name: patch.lastName ?? row.last_name,
    email: patch.email ?? row.email,
    phone: patch.phone ?? row.phone,
    submitted_at: patch.submitted ? writtenAt : row.submitted_at,
  };
}
