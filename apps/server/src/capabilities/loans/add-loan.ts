import type { Viewer } from '@lendwright/access';
import { type addLoan as operation, type AnswerOf, type BodyOf, reason } from '@lendwright/api';
import { invariant, Refusal, type Id } from '@lendwright/kernel';
import { lastStatementOf, type TenantScope, type TenantTx } from '../../platform/db/tenant-scope';
import { notificationsForNewRecord, notify } from '../notifications';
import { addProspect } from '../people';
import {
  assertChoicesMade,
  authorOf,
  checkChoices,
  insertPlannedRecords,
  type KnownPeople,
  LOANS,
  numberOf,
  planNewRecord,
  readChosenPeople,
  statusesOfProgram,
  triggersOfNewRecords,
  type CompanySetup,
  type PersonRow,
  type PlannedRecord,
  type PublishedForm,
  type RecordDraft,
  type RecordEngine,
  type TriggerEvent,
} from '../records';

/** The input of a new loan for a known prospect. `createdAt` is only set when older loans are loaded. */
export type LoanInput = Omit<BodyOf<typeof operation>, 'prospect' | 'newProspect'> & {
  readonly prospect: Id;
  readonly createdAt?: string;
};
export type AddedLoan = AnswerOf<typeof operation>;

/**
 * The form of a program: its own, otherwise the module's.
 * @throws Refusal 422 invalid if the lender has not published one
 */
export function formOfProgram(setup: CompanySetup, programId: string): PublishedForm {
  const ownId = setup.programs.get(programId)?.form_id;
  const form = (ownId ? setup.forms.get(ownId) : undefined) ?? setup.formsOf('loans')[0];
  if (!form) throw new Refusal(422, 'invalid', reason('loans.formMissing'));
  return form;
}

/**
 * Requires a status and a source from people who create a loan, if the company has such choices. Loans from leads and
 * imports start with the first status.
 * @throws Refusal 422 invalid
 * @source spec 2-records §2.2, §2.5
 */
export async function assertLoanChoices(
  engine: RecordEngine,
  scope: TenantScope,
  input: Pick<LoanInput, 'program' | 'status' | 'source'>,
): Promise<void> {
  const setup = await engine.setups.of(scope);
  const hasStatus = statusesOfProgram(setup, input.program).length > 0;
  assertChoicesMade(input, [
    ...(hasStatus ? ['status' as const] : []),
    ...(setup.sources.size > 0 ? ['source' as const] : []),
  ]);
}

/**
 * Creates a loan for a prospect under a product and program, and assigns its number in the same transaction, which also
 * creates a new prospect. The status defaults to the first of the pipeline. Staff join the team of their loan.
 * @throws Refusal 422 invalid with the missing or unsuitable value, 403 forbidden, 409 duplicate_person
 * @source spec 2-records §2.2, §7 (opportunities/add)
 */
export async function addLoan(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { newProspect, ...input }: BodyOf<typeof operation>,
): Promise<AddedLoan> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const createdProspect =
      newProspect && !input.prospect && (await addProspect(engine, tx, setup, viewer, newProspect));
    const prospect = input.prospect || createdProspect;
    if (!prospect) throw prospectInvalidRefusal();
    const workforces = withCreator(setup, viewer, input.workforces);
    const plannedLoans = await planLoans(engine, tx, setup, viewer, [{ ...input, prospect, workforces }]);
    const [loan] = plannedLoans;
    invariant(loan, 'one input plans one loan');
    const { id } = loan.record;
    const notifications = notificationsForNewRecord({ ...input, people: [] }, viewer);
    const triggers = await triggersOfNewRecords(engine, tx, LOANS, plannedLoans);
    const notifyTx = triggers.length === 0 ? lastStatementOf(tx) : tx;
    // The statements are pipelined, the notification is the last one.
    const [[addedEntry]] = await Promise.all([
      insertLoans(engine, tx, setup, viewer, plannedLoans, triggers),
      notify(notifyTx, { id, groups: input.groups }, authorOf(viewer), notifications),
    ]);
    invariant(addedEntry, 'one input creates one loan');
    return addedEntry;
  });
}

function prospectInvalidRefusal(): Refusal {
  const title = reason('records.title.prospect');
  const issues = [{ field: 'prospect', title: title.text, message: title.text }];
  return new Refusal(422, 'invalid', reason('records.valueInvalid', { title }), { issues, required: [] });
}

/**
 * The team including the creator in their role, because staff work on the loans that they create. Administrators are
 * not added.
 */
function withCreator(setup: CompanySetup, viewer: Viewer, workforces: readonly string[]): string[] {
  const isTeamRole = setup.roles.get(viewer.roleId)?.user_type === 'Workforces' && !viewer.isAdmin;
  const { personId, userType, apiKey } = viewer;
  const isNamed = workforces.some((value) => value.split('---')[0] === personId);
  if (!isTeamRole || !personId || userType !== 'Workforces' || apiKey || isNamed) return [...workforces];
  return [`${personId}---${viewer.roleId}`, ...workforces];
}

/**
 * Creates loans in the caller's transaction, each with the checks of a single loan. One refusal fails all of them.
 * @throws Refusal 422 invalid, 403 forbidden
 */
export async function addLoans(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  inputs: readonly LoanInput[],
): Promise<AddedLoan[]> {
  return insertLoans(engine, tx, setup, viewer, await planLoans(engine, tx, setup, viewer, inputs));
}

async function planLoans(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  inputs: readonly LoanInput[],
): Promise<PlannedRecord[]> {
  const people = await readChosenPeople(tx, inputs);
  return inputs.map((input) => planNewRecord(engine, tx.companyId, viewer, draftLoan({ setup, people }, input)));
}

async function insertLoans(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  plannedLoans: readonly PlannedRecord[],
  knownTriggers?: readonly TriggerEvent[],
): Promise<AddedLoan[]> {
  const createdRecords = await insertPlannedRecords(engine, tx, viewer, LOANS, plannedLoans, knownTriggers);
  return createdRecords.map(({ id, number }, index) => {
    invariant(number, 'a loan has a number');
    const { programId } = (plannedLoans[index] as PlannedRecord).record;
    return {
      _id: id,
      auto_increment: number,
      number: numberOf({ number, program_id: programId }, setup) ?? String(number),
    };
  });
}

interface LoanContext {
  readonly setup: CompanySetup;
  /** Reads the people that the inputs refer to. */
  readonly people: KnownPeople;
}

/**
 * A new loan as input of `planNewRecord`, with the checks of `addLoans` on everything except its answers. Writes
 * nothing.
 * @param input `origin` is the origin of the loan in its history
 * @throws Refusal 422 invalid
 */
export function draftLoan(
  { setup, people }: LoanContext,
  input: LoanInput & { readonly origin?: string },
): RecordDraft {
  checkChoices(setup, 'loans', input, people);
  const prospect = people.get(input.prospect);
  invariant(prospect, 'a checked prospect is known');
  const { first_name: firstName, last_name: lastName, email, phone } = prospect;
  const form = formOfProgram(setup, input.program);
  return {
    form,
    formData: { ...knownAnswers(form, prospect), ...input.formData },
    statusId: input.status[0] ?? statusesOfProgram(setup, input.program)[0]?.id ?? null,
    mandatory: 'ignore' as const,
    loan: {
      productId: input.product,
      programId: input.program,
      prospectId: prospect.id,
      sourceId: input.source[0] ?? null,
      groups: input.groups,
      workforces: input.workforces,
      contacts: input.contacts,
      person: { firstName, lastName, email, phone },
    },
    ...(input.createdAt ? { createdAt: input.createdAt } : {}),
    ...(input.origin ? { origin: input.origin } : {}),
  };
}

const KNOWN_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const;

/** The form's answers that are already known from the prospect's record. */
function knownAnswers({ form }: PublishedForm, prospect: PersonRow): Record<string, string> {
  const knownData: Record<string, string> = {};
  for (const field of KNOWN_FIELDS) {
    const question = form.byId.get(field);
    if (prospect[field] === '' || question?.kind.answeredBy !== 'person') continue;
    if (question.kind.parse(prospect[field], question.element).ok) knownData[field] = prospect[field];
  }
  return knownData;
}
