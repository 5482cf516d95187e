import { issueReason } from '../issue-reason';
import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { defaultAnswers, type Answers, type CompiledForm, type RequiredField } from '@lendwright/forms';
import { newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { ownersOf } from './plan-admin-changes';
import { addTriggers } from '../task-triggers/add-triggers';
import { detectTriggers, type TriggerEvent } from '../task-triggers/detect-triggers';
import { authorOf } from '../author-of';
import { evaluateUnreviewedChanges, todayIn } from '../field-rules/evaluate-changes';
import type { PublishedForm } from '../setup/company-setup';
import type { RecordEngine } from '../engine';
import { dropHiddenAtSubmit } from '../field-rules/drop-hidden-at-submit';
import { maskValue } from '../field-rules/field-visibility';
import { formViewer } from '../field-rules/form-viewer';
import type { ModuleDefinition } from '../module-definition';
import { personColumns, type PersonColumns } from '../rows/person-columns';
import { sealAnswers } from '../field-rules/seal-answers';
import { insertRecords, type NewRecord } from '../rows/insert-rows';

/** A record to create. `createdAt` is only for imports of existing portfolios; the client never sends it. */
export interface RecordDraft {
  readonly form: PublishedForm;
  readonly formData: Answers;
  readonly statusId: Id | null;
  /** The source of a record that is not a loan. */
  readonly sourceId?: Id | null;
  readonly loan?: {
    readonly productId: Id;
    readonly programId: Id;
    readonly prospectId: Id;
    readonly person: PersonColumns;
    readonly sourceId: Id | null;
    readonly groups: readonly Id[];
    readonly workforces: readonly string[];
    readonly contacts: readonly string[];
  };
  readonly createdAt?: string;
  /**
   * Whether unfilled mandatory fields stop the creation: yes for people, no for loans, whose form is filled in later.
   * `ignore` does not even determine them, for callers that don't read `required`.
   */
  readonly mandatory: 'check' | 'skip' | 'ignore';
  /** Whether the record is submitted: answers that rules hide are then dropped. */
  readonly isSubmit?: boolean;
  /** Where the record comes from, as its first history entry says. */
  readonly origin?: string;
}

export interface CreatedRecord {
  readonly id: Id;
  readonly number: number | null;
  /** The mandatory fields that were empty; none if the draft ignores them. */
  readonly required: readonly RequiredField[];
}

const refuse = (
  code: 'invalid' | 'mandatory',
  explanation: Reason,
  issues: readonly unknown[],
  requiredFields: readonly RequiredField[],
) => new Refusal(422, code, explanation, { issues, required: requiredFields });

/**
 * Creates records of one module in the caller's transaction: validated by their form, numbered, with history, counts
 * and event. One record and ten thousand take the same path. Fields with reviewers take effect at once: see
 * `evaluateUnreviewedChanges`.
 * @throws Refusal 422 invalid, 422 mandatory, 403 forbidden for a field that the viewer may not set
 * @source spec 2-records §2.2; READINGS (generate_unique_number)
 */
export async function createRecords(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  drafts: readonly RecordDraft[],
): Promise<CreatedRecord[]> {
  const plannedRecords = drafts.map((draft) => planNewRecord(engine, tx.companyId, viewer, draft));
  return insertPlannedRecords(engine, tx, viewer, module, plannedRecords);
}

/**
 * Inserts records that `planNewRecord` has validated, in the caller's transaction. @param knownTriggers what the records
 * trigger, if the caller has read it
 */
export async function insertPlannedRecords(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  plannedRecords: readonly PlannedRecord[],
  knownTriggers?: readonly TriggerEvent[],
): Promise<CreatedRecord[]> {
  const records = plannedRecords.map(({ record }) => record);
  const isNumbered = module.isLoan || plannedRecords.some(({ draft }) => hasNumber(draft.form.form));
  const numbers = await insertRecords(tx, module.key, isNumbered, records, authorOf(viewer));
  const triggers = knownTriggers ?? (await triggersOfNewRecords(engine, tx, module, plannedRecords));
  await addTriggers(tx, authorOf(viewer), triggers);
  return plannedRecords.map(({ record, required }, index) => ({
    id: record.id,
    number: numbers[index] ?? null,
    required,
  }));
}

/** Records are numbered if their form shows the number; the counter row serializes their creation. */
const hasNumber = ({ elements }: CompiledForm) => elements.some(({ element }) => element.type === 'auto_increment');

/** What new records trigger. Records of an imported portfolio, which have a date of their own, trigger nothing. */
export async function triggersOfNewRecords(
  engine: RecordEngine,
  tx: TenantTx,
  module: ModuleDefinition,
  plannedRecords: readonly PlannedRecord[],
): Promise<TriggerEvent[]> {
  const watch = await engine.setups.readTriggers(tx);
  if (!watch.has(module.key)) return [];
  return plannedRecords.flatMap(({ record, draft: { form: published } }) => {
    if (record.createdAt !== undefined) return [];
    const { form, timeZone } = published;
    return detectTriggers(watch, {
      ...{ id: record.id, module: module.key, isNew: true, statusBefore: null, statusAfter: record.statusId },
      ...{ changed: null, before: { form, answers: {} }, after: { form, answers: record.info } },
      today: todayIn(timeZone),
    });
  });
}

/** A validated record with its id. */
export interface PlannedRecord {
  readonly draft: RecordDraft;
  readonly record: NewRecord;
  readonly required: readonly RequiredField[];
}

/** The answers of a new record, before its secrets are sealed. */
export interface NewAnswers {
  readonly answers: Answers;
  /** The mandatory fields that are empty; none if the draft ignores them. */
  readonly required: readonly RequiredField[];
}

/**
 * Validates the answers of a new record by its form, for a dry run too.
 * @throws Refusal as `createRecords`
 */
export function validateNewRecord(viewer: Viewer, draft: RecordDraft): NewAnswers {
  const { form, timeZone } = draft.form;
  const defaults = defaultAnswers(form);
  const outcome = evaluateUnreviewedChanges(
    timeZone,
    form,
    defaults,
    draft.formData,
    formViewer(viewer, true),
    draft.mandatory === 'ignore' ? 'skip' : 'check',
  );
  if (outcome.refusedFields.length > 0) throw new Refusal(403, 'forbidden', reason('records.fieldsNotAllowed'));
  if (outcome.issues.length > 0) throw refuse('invalid', issueReason(outcome.issues), outcome.issues, outcome.required);
  if (draft.mandatory === 'check' && outcome.required.length > 0)
    throw refuse('mandatory', reason('records.requiredMissing'), [], outcome.required);
  const storedAnswers = draft.isSubmit ? dropHiddenAtSubmit(timeZone, form, defaults, outcome) : outcome;
  const answers: Record<string, unknown> = { ...defaults, ...storedAnswers.accepted };
  // A default that the user cleared is not an answer.
  for (const field of storedAnswers.cleared) delete answers[field];
  return { answers, required: outcome.required };
}

/** The person columns that validated answers would be stored with: secrets masked, as sealing does. */
export function personOfAnswers({ form }: PublishedForm, answers: Answers): PersonColumns {
  const shown = (field: string) => maskValue(form, field, answers[field]);
  return personColumns({
    first_name: shown('first_name'),
    last_name: shown('last_name'),
    email: shown('email'),
    phone: shown('phone'),
    cell: shown('cell'),
  });
}

/**
 * Validates a new record by its form and seals its secrets. Writes nothing.
 * @throws Refusal as `createRecords`
 */
export function planNewRecord(engine: RecordEngine, companyId: Id, viewer: Viewer, draft: RecordDraft): PlannedRecord {
  const { form, version, id: formId } = draft.form;
  const id = newId();
  const { answers, required } = validateNewRecord(viewer, draft);
  const sealedAnswers = sealAnswers(engine.vault, companyId, id, { forms: [form], answers });
  const loan = draft.loan;
  const person = loan?.person ?? personColumns(sealedAnswers.info);
  const otherIds = [...(loan ? [] : [id]), ...(viewer.personId ? [viewer.personId] : [])];
  const record = {
    id,
    formId,
    formVersion: version,
    statusId: draft.statusId,
    productId: loan?.productId ?? null,
    programId: loan?.programId ?? null,
    prospectId: loan?.prospectId ?? null,
    sourceId: loan ? loan.sourceId : (draft.sourceId ?? null),
    groups: loan?.groups ?? [],
    workforces: loan?.workforces ?? [],
    contacts: loan?.contacts ?? [],
    people: ownersOf(
      { workforces: loan?.workforces ?? [], contacts: loan?.contacts ?? [], prospectId: loan?.prospectId ?? null },
      otherIds,
    ),
    ...person,
    info: sealedAnswers.info,
    secrets: sealedAnswers.secrets,
    changes: Object.entries(sealedAnswers.info).map(([field, to]) => ({ field, from: null, to })),
    ...(draft.createdAt ? { createdAt: draft.createdAt } : {}),
    ...(draft.origin ? { origin: draft.origin } : {}),
    historyId: newId(),
  };
  return { draft, record, required };
}
