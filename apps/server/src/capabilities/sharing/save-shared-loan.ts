import { type AnswerOf, type BodyOf, confirmation, reason, type saveSharedLoan as operation } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import { LOANS, saveInTransaction } from '../records';
import { logSharedLoan, type LogEntry } from './log-rows';
import {
  mayUpdateLoans,
  openReceivedLoan,
  type OpenedLoan,
  type ReceivedLoanCall,
  type SharingDeps,
} from './open-received-loan';

type Body = BodyOf<typeof operation>;

/** A conflict names the owner instead of its people. */
function hidePeople(error: unknown, owner: string): unknown {
  if (!isRefusal(error) || error.code !== 'conflict') return error;
  const details = error.details as { readonly fields?: readonly object[] } | undefined;
  const fields = (details?.fields ?? []).map((field) => ({ ...field, by: owner }));
  return new Refusal(error.status, error.code, error.reason, { ...details, fields });
}

async function saveAsGuest(openedLoan: OpenedLoan, call: ReceivedLoanCall, body: Body) {
  const { engine, tx, setup, viewer, received } = openedLoan;
  try {
    // A guest fills in single fields: whether the loan is complete is up to the owner.
    const input = { ...body, mode: 'autosave' as const };
    const savedAnswer = await saveInTransaction(engine, tx, setup, viewer, LOANS, call.loanId, input);
    return { needDataReview: savedAnswer.needDataReview, number: savedAnswer.record.number ?? '' };
  } catch (error) {
    throw hidePeople(error, received.owner_name);
  }
}

async function titlesOf({ engine, tx, setup, grant }: OpenedLoan, fields: readonly string[]): Promise<string[]> {
  const [row] = await tx.query<{ form_id: string; form_version: number }>(
    'select form_id, form_version from app.records where company_id = $1 and id = $2',
    [tx.companyId, grant.loan_id],
    'shared-loan-form',
  );
  if (!row) return [];
  const form = await engine.setups.formOf(tx, setup, row.form_id, row.form_version);
  return fields.flatMap((field) => form.byId.get(field)?.title ?? []);
}

/**
 * Saves fields of a loan that another company shares, through the owner's record engine: its rules, validation, reviews,
 * versions and history apply, and the history names the person and the company. Both companies log the titles of the
 * fields.
 * @throws Refusal 404 not_found, 403 forbidden beyond the grant, 409 conflict, 422 invalid
 */
export async function saveSharedLoan(
  deps: SharingDeps,
  call: ReceivedLoanCall,
  body: Body,
): Promise<AnswerOf<typeof operation>> {
  if (!mayUpdateLoans(call.viewer)) throw new Refusal(403, 'forbidden', reason('sharing.viewOnly'));
  const { entry, needDataReview } = await openReceivedLoan(deps, call, async (openedLoan) => {
    if (openedLoan.grant.access !== 'Edit') throw new Refusal(403, 'forbidden', reason('sharing.viewOnly'));
    const { needDataReview: isWaiting, number } = await saveAsGuest(openedLoan, call, body);
    const { accountId, fullName } = call.viewer;
    const entryToLog: LogEntry = {
      share_id: openedLoan.grant.id,
      loan_id: call.loanId,
      act: 'edited',
      title: number,
      by: { accountId, fullName, company: openedLoan.company },
      fields: await titlesOf(openedLoan, Object.keys(body.formData)),
    };
    await logSharedLoan(openedLoan.tx, entryToLog);
    return { entry: entryToLog, needDataReview: isWaiting };
  });
  await call.scope.write((tx) => logSharedLoan(tx, entry));
  const answer = needDataReview ? confirmation('records.reviewPending') : confirmation('sharing.saved');
  return { ...answer, needDataReview };
}
