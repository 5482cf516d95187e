import { issueReason } from './issue-reason';
import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { defaultAnswers, type Answers, type CompiledForm, type RequiredField } from '@lendwright/forms';
import { newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { ownersOf } from './plan-admin-changes';
import { authorOf } from './author-of';
import { changeAtOnce } from './change-form';
import type { PublishedForm } from './company-setup';
import type { RecordEngine } from './engine';
import { dropAtSubmit } from './drop-at-submit';
import { formViewer } from './list-fields';
import type { ModuleDefinition } from './module-definition';
import { personColumns, type PersonColumns } from './person-columns';
import { sealAnswers } from './seal-answers';
import { insertRecords, type NewRecord } from './insert-rows';

/** One record to create. `createdAt` is for loads of older books only; the screen never sends it. */
export interface RecordDraft {
  readonly form: PublishedForm;
  readonly formData: Answers;
  readonly statusId: Id | null;
  /** Where a record that is no loan came from. */
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
  /** Whether unfilled mandatory fields stop it: for people yes, for a loan no, whose form is loaded afterwards. */
  readonly mandatory: 'check' | 'skip';
  /** Whether it is finished with this: then answers that rules hide are dropped. */
  readonly submits?: boolean;
}

export interface CreatedRecord {
  readonly id: Id;
  readonly number: number | null;
}

const refuse = (
  code: 'invalid' | 'mandatory',
  why: Reason,
  issues: readonly unknown[],
  required: readonly RequiredField[],
) => new Refusal(422, code, why, { issues, required });

/**
 * Creates records of one module in the caller's transaction: checked by their form, numbered, with history, counts and
 * event. One or ten thousand go the same way. Fields with reviewers count at once here: see `changeAtOnce`.
 * @throws Refusal 422 invalid, 422 mandatory, 403 forbidden for a field that is not the viewer's
 * @source spec 2-records §2.2; READINGS (generate_unique_number)
 */
export async function createRecords(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  module: ModuleDefinition,
  drafts: readonly RecordDraft[],
): Promise<CreatedRecord[]> {
  const records = drafts.map((draft) => newRecord(engine, tx.companyId, viewer, draft));
  const isNumbered = module.isLoan || drafts.some(({ form }) => hasNumber(form.form));
  const numbers = await insertRecords(tx, module.key, isNumbered, records, authorOf(viewer));
  return records.map((record, place) => ({ id: record.id, number: numbers[place] ?? null }));
}

/** Records are counted where their form shows the count; the counter's row lets one creation through at a time. */
const hasNumber = ({ elements }: CompiledForm) => elements.some(({ element }) => element.type === 'auto_increment');

function newRecord(engine: RecordEngine, companyId: Id, viewer: Viewer, draft: RecordDraft): NewRecord {
  const { form, version, id: formId, timeZone } = draft.form;
  const id = newId();
  const outcome = changeAtOnce(timeZone, form, defaultAnswers(form), draft.formData, formViewer(viewer, true));
  if (outcome.refusedFields.length > 0) throw new Refusal(403, 'forbidden', reason('records.fieldsNotAllowed'));
  if (outcome.issues.length > 0) throw refuse('invalid', issueReason(outcome.issues), outcome.issues, outcome.required);
  if (draft.mandatory === 'check' && outcome.required.length > 0)
    throw refuse('mandatory', reason('records.requiredMissing'), [], outcome.required);
  const defaults = defaultAnswers(form);
  const stored = draft.submits ? dropAtSubmit(timeZone, form, defaults, outcome) : outcome;
  const answers: Record<string, unknown> = { ...defaults, ...stored.accepted };
  // A default that the person emptied is no answer.
  for (const field of stored.cleared) delete answers[field];
  const sealed = sealAnswers(engine.vault, companyId, id, { forms: [form], answers });
  const loan = draft.loan;
  const person = loan?.person ?? personColumns(sealed.info);
  const others = [...(loan ? [] : [id]), ...(viewer.personId ? [viewer.personId] : [])];
  return {
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
      others,
    ),
    ...person,
    info: sealed.info,
    secrets: sealed.secrets,
    changes: Object.entries(sealed.info).map(([field, to]) => ({ field, from: null, to })),
    ...(draft.createdAt ? { createdAt: draft.createdAt } : {}),
    historyId: newId(),
  };
}
