import type { Viewer } from '@lendwright/access';
import { type addLoan as operation, type AnswerOf, type BodyOf, reason } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { noticesOfNew, notify } from '../notifications';
import {
  authorOf,
  checkChoices,
  createRecords,
  LOANS,
  numberOf,
  readChosenPeople,
  statusesOfProgram,
  type CompanySetup,
  type PersonRow,
  type PublishedForm,
  type RecordEngine,
} from '../records';

/** What a loan is created from; `createdAt` is for loads of older books only. */
export type LoanWish = BodyOf<typeof operation> & { readonly createdAt?: string };
export type AddedLoan = AnswerOf<typeof operation>;

/** The form of a program: its own, else the module's. @throws Refusal 422 invalid when the lender has published none. */
export function formOfProgram(setup: CompanySetup, programId: string): PublishedForm {
  const own = setup.programs.get(programId)?.form_id;
  const form = (own ? setup.forms.get(own) : undefined) ?? setup.formsOf('loans')[0];
  if (!form) throw new Refusal(422, 'invalid', reason('loans.formMissing'));
  return form;
}

/**
 * Creates a loan for a prospect under a product and program; its number is given in the same transaction. Without a
 * status it starts in the first of the pipeline.
 * @throws Refusal 422 invalid naming what does not exist or fit
 * @source spec 2-records §2.2, §7 (opportunities/add)
 */
export async function addLoan(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  wish: LoanWish,
): Promise<AddedLoan> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const [added] = await addLoans(engine, tx, setup, viewer, [wish]);
    invariant(added, 'one wish makes one loan');
    const { _id: id } = added;
    await notify(tx, { id, groups: wish.groups }, authorOf(viewer), noticesOfNew({ ...wish, people: [] }, viewer));
    return added;
  });
}

/**
 * Creates loans in the caller's transaction, each under the checks of a single one; one refusal refuses them all.
 * @throws Refusal 422 invalid, 403 forbidden
 */
export async function addLoans(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  wishes: readonly LoanWish[],
): Promise<AddedLoan[]> {
  const people = await readChosenPeople(tx, wishes);
  const drafts = wishes.map((wish) => {
    checkChoices(setup, 'loans', wish, people);
    const prospect = people.get(wish.prospect);
    invariant(prospect, 'a checked prospect is known');
    const { first_name: firstName, last_name: lastName, email, phone } = prospect;
    const form = formOfProgram(setup, wish.program);
    return {
      form,
      formData: { ...knownAnswers(form, prospect), ...wish.formData },
      statusId: wish.status[0] ?? statusesOfProgram(setup, wish.program)[0]?.id ?? null,
      mandatory: 'skip' as const,
      loan: {
        productId: wish.product,
        programId: wish.program,
        prospectId: prospect.id,
        sourceId: wish.source[0] ?? null,
        groups: wish.groups,
        workforces: wish.workforces,
        contacts: wish.contacts,
        person: { firstName, lastName, email, phone },
      },
      ...(wish.createdAt ? { createdAt: wish.createdAt } : {}),
    };
  });
  const made = await createRecords(engine, tx, viewer, LOANS, drafts);
  return made.map(({ id, number }, place) => {
    invariant(number, 'a loan has a number');
    const programId = (wishes[place] as LoanWish).program;
    return {
      _id: id,
      auto_increment: number,
      number: numberOf({ number, program_id: programId }, setup) ?? String(number),
    };
  });
}

/** What the prospect's record answers already of the form's own questions, so that nobody types it again. */
function knownAnswers({ form }: PublishedForm, prospect: PersonRow): Record<string, string> {
  const fields = ['first_name', 'last_name', 'email', 'phone'] as const;
  const fit = fields.filter((field) => {
    const asked = form.byId.get(field);
    return (
      prospect[field] !== '' &&
      asked?.kind.answeredBy === 'person' &&
      asked.kind.parse(prospect[field], asked.element).ok
    );
  });
  return Object.fromEntries(fit.map((field) => [field, prospect[field]]));
}
