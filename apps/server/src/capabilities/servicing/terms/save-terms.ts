import { confirmation, reason } from '@lendwright/api';
import type { AnswerOf, BodyOf, startServicing as startContract, TermsStatement } from '@lendwright/api';
import type { reverseServicingTerms as reverseContract, saveServicingTerms as saveContract } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { authorOf } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { notStartedRefusal, type ServicingContext } from '../servicing-context';
import { checkHistory, nextVersion, reversalOf } from './change-terms';
import { offerTerms } from './offer-terms';
import { insertServiced, insertTerms, lockServicedLoan, readTerms, setVersion } from './term-rows';

const conflictRefusal = () => new Refusal(409, 'conflict', reason('servicing.conflict'));

/** Begins the servicing of a loan. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict */
export async function startServicing(
  context: ServicingContext,
  id: Id,
  { terms }: BodyOf<typeof startContract>,
): Promise<AnswerOf<typeof startContract>> {
  const { tx, viewer } = context;
  const loan = await findManagedLoan(context, id);
  const firstStatement: TermsStatement = { version: 1, kind: 'beginning', from: null, reverses: null, terms };
  checkHistory([firstStatement]);
  const { terms: offered, sources } = await offerTerms(context, loan);
  if (!(await insertServiced(tx, id))) throw conflictRefusal();
  const values: Readonly<Record<string, unknown>> = terms;
  const offeredValues: Readonly<Record<string, unknown>> = offered;
  // A value that staff changed no longer comes from the form.
  const keptSources = sources.filter(({ part }) => values[part] === offeredValues[part]);
  await insertTerms(tx, authorOf(viewer), { ...firstStatement, loan: id, sources: keptSources, reason: '' });
  const event = { event: 'servicing.started', subject: id } as const;
  await recordLoanAction(context, loan, 'servicing_started', { cents: terms.amount, rate: terms.rate }, event);
  return { ...confirmation('servicing.started'), version: 1 };
}

/**
 * Stores the version that follows from those before. @throws Refusal 409 conflict if another one was saved in the
 * meantime
 */
async function saveNextVersion(
  context: ServicingContext,
  id: Id,
  base: { readonly version: number; readonly reason: string },
  nextOf: (versions: readonly TermsStatement[]) => TermsStatement,
) {
  const { tx, viewer } = context;
  const loan = await findManagedLoan(context, id);
  const servicedLoan = await lockServicedLoan(tx, id);
  if (!servicedLoan) throw notStartedRefusal();
  if (servicedLoan.version !== base.version) throw conflictRefusal();
  const nextStatement = nextOf(await readTerms(tx, id, null));
  await insertTerms(tx, authorOf(viewer), { ...nextStatement, loan: id, sources: [], reason: base.reason });
  await setVersion(tx, id, nextStatement.version);
  const { version, from, reverses } = nextStatement;
  const details = { version, from, reverses, reason: base.reason };
  const event = { event: 'servicing.terms_changed', subject: id } as const;
  await recordLoanAction(context, loan, 'servicing_terms_saved', details, event);
  return version;
}

/**
 * Saves terms as the next version: from the beginning, or from a day on.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict if another version was saved in the meantime
 */
export async function saveTerms(
  context: ServicingContext,
  id: Id,
  { terms, from, ...base }: BodyOf<typeof saveContract>,
): Promise<AnswerOf<typeof saveContract>> {
  const version = await saveNextVersion(context, id, base, (versions) => nextVersion(versions, terms, from));
  return { ...confirmation('servicing.termsSaved'), version };
}

/** Reverses a version. @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 409 conflict */
export async function reverseTerms(
  context: ServicingContext,
  id: Id,
  { termsVersion, ...base }: BodyOf<typeof reverseContract>,
): Promise<AnswerOf<typeof reverseContract>> {
  const version = await saveNextVersion(context, id, base, (versions) => reversalOf(versions, termsVersion));
  return { ...confirmation('servicing.termsReversed'), version };
}
