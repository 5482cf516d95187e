import type { AnswerOf, readSharedLoan as operation } from '@lendwright/api';
import { LOANS, missingRefusal, readInTransaction } from '../records';
import { isViewLogged, logSharedLoan, readSharedLog, type LogEntry } from './log-rows';
import {
  mayUpdateLoans,
  openReceivedLoan,
  type OpenedLoan,
  type ReceivedLoanCall,
  type SharingDeps,
} from './open-received-loan';

type Answer = AnswerOf<typeof operation>;
type SharedLoanParts = Pick<Answer, 'form' | 'required' | 'pending'> & {
  readonly abilities: { readonly update: boolean };
  readonly opportunity: Omit<Answer['opportunity'], 'prospect' | 'program'> & {
    readonly prospect: { readonly info: Answer['opportunity']['prospect'] } | null;
    readonly program: { readonly title: string } | null;
    readonly active: boolean;
  };
};

const EMPTY_PERSON = { first_name: '', last_name: '', email: '', phone: '' };

/** What a guest receives of a record: an explicit list, so that new properties of records are not shared. */
function presentSharedLoan(
  { opportunity, form, abilities, required, pending }: SharedLoanParts,
  { grant, received }: OpenedLoan,
  call: ReceivedLoanCall,
): Omit<Answer, 'log'> {
  const { _id, version, number, status, info, updatedAt, prospect, program } = opportunity;
  return {
    form,
    opportunity: {
      ...{ _id, version, number, status, info, updatedAt },
      prospect: prospect?.info ?? EMPTY_PERSON,
      program: program?.title ?? null,
    },
    sharing_company: { _id: received.owner_id, title: received.owner_name },
    access: grant.access,
    mayUpdate: abilities.update && mayUpdateLoans(call.viewer),
    required,
    // Pending changes by the owner's people stay hidden from guests until they are accepted.
    pending: pending.filter(({ isMine }) => isMine),
    expiresAt: grant.expires_at,
  };
}

/** The log entry of a view, unless the person opened the loan just before. */
async function logView({ tx, grant, company }: OpenedLoan, title: string, call: ReceivedLoanCall) {
  const { accountId, fullName } = call.viewer;
  if (await isViewLogged(tx, grant.id, grant.loan_id, accountId)) return null;
  const author = { accountId, fullName, company };
  const entry: LogEntry = { share_id: grant.id, loan_id: grant.loan_id, act: 'opened', title, by: author };
  await logSharedLoan(tx, entry);
  return entry;
}

/**
 * Reads a loan that another company shares, limited to the grant. The first view of a person within ten minutes is
 * logged in both companies.
 * @throws Refusal 404 not_found
 */
export async function readSharedLoan(deps: SharingDeps, call: ReceivedLoanCall): Promise<Answer> {
  const { loan, entry } = await openReceivedLoan(deps, call, async (openedLoan) => {
    const { engine, tx, setup, viewer } = openedLoan;
    const { text } = await readInTransaction(engine, tx, setup, viewer, LOANS, call.loanId);
    const read = JSON.parse(text) as SharedLoanParts;
    // An inactive loan is not among the loans of the affiliate.
    if (!read.opportunity.active) throw missingRefusal();
    const sharedLoan = presentSharedLoan(read, openedLoan, call);
    return { loan: sharedLoan, entry: await logView(openedLoan, sharedLoan.opportunity.number ?? '', call) };
  });
  const log = await call.scope.write(async (tx) => {
    if (entry) await logSharedLoan(tx, entry);
    return readSharedLog(tx, call.loanId);
  });
  return { ...loan, log };
}
