import { confirmation, ledgerTermsOf, reason } from '@lendwright/api';
import type { AnswerOf, BodyOf, saveServicingTerms as saveContract, ServicingTerms } from '@lendwright/api';
import type { startServicing as startContract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { scheduleOf } from '@lendwright/lending';
import { authorOf } from '../../records';
import { findManagedLoan, recordLoanAct } from '../../payments';
import { notStartedRefusal, type ServicingContext } from '../servicing-context';
import { offerTerms } from './offer-terms';
import { insertServiced, insertTerms, lockServiced, setVersion } from './term-rows';

/** @throws Refusal 422 invalid for terms without a schedule */
function checkTerms(terms: ServicingTerms): void {
  if (typeof scheduleOf(ledgerTermsOf(terms).loan) === 'string')
    throw new Refusal(422, 'invalid', reason('servicing.noSchedule'));
}

const conflictRefusal = () => new Refusal(409, 'conflict', reason('servicing.conflict'));

/** Begins the servicing of a loan. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict */
export async function startServicing(
  context: ServicingContext,
  id: Id,
  { terms }: BodyOf<typeof startContract>,
): Promise<AnswerOf<typeof startContract>> {
  const { tx, viewer } = context;
  const loan = await findManagedLoan(context, id);
  checkTerms(terms);
  const { terms: offered, sources } = await offerTerms(context, loan);
  if (!(await insertServiced(tx, id))) throw conflictRefusal();
  const values: Readonly<Record<string, unknown>> = terms;
  const offeredValues: Readonly<Record<string, unknown>> = offered;
  // A value that staff changed no longer comes from the form.
  const kept = sources.filter(({ part }) => values[part] === offeredValues[part]);
  await insertTerms(tx, authorOf(viewer), { loan: id, version: 1, terms, sources: kept, reason: '' });
  await recordLoanAct(context, loan, 'servicing_started', { cents: terms.amount, rate: terms.rate });
  return { ...confirmation('servicing.started'), version: 1 };
}

/**
 * Saves corrected terms as the next version.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict if another version was saved in the meantime
 */
export async function saveTerms(
  context: ServicingContext,
  id: Id,
  { terms, reason: why, version: base }: BodyOf<typeof saveContract>,
): Promise<AnswerOf<typeof saveContract>> {
  const { tx, viewer } = context;
  const loan = await findManagedLoan(context, id);
  checkTerms(terms);
  const serviced = await lockServiced(tx, id);
  if (!serviced) throw notStartedRefusal();
  if (serviced.version !== base) throw conflictRefusal();
  const version = base + 1;
  await insertTerms(tx, authorOf(viewer), { loan: id, version, terms, sources: [], reason: why });
  await setVersion(tx, id, version);
  await recordLoanAct(context, loan, 'servicing_terms_saved', { version, reason: why });
  return { ...confirmation('servicing.termsSaved'), version };
}
