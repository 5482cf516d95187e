import { confirmation, reason, type AnswerOf, type BodyOf } from '@lendwright/api';
import type { createAssetRequestReport as contract } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import { queueMail } from '../../../platform/mail/queue-mail';
import { authorOf, type RecordRow } from '../../records';
import { findManagedLoan, recordLoanAction } from '../../payments';
import { type BankLinkContext } from '../bank-link-context';
import type { BankDataProvider } from '../bank-data-provider';
import { insertLink } from './link-rows';

/** The URL of the page where the borrower gives consent. */
const linkUrl = (publicUrl: string, loan: RecordRow): string => `${publicUrl}/opportunities/edit/${loan.id}?tab=docs`;

/**
 * Asks the borrower of a loan for an assets report, by mail and in the product.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid for a loan without this borrower, 409 conflict if a request
 * is already open
 */
export async function requestReport(
  context: BankLinkContext,
  provider: BankDataProvider,
  publicUrl: string,
  { owner, prospectId, recipients }: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const loan = await findManagedLoan(context, owner);
  const person = loan.prospect_id;
  if (person === null || (prospectId !== undefined && prospectId !== person))
    throw new Refusal(422, 'invalid', reason('bankLinks.noBorrower'));
  const link = { id: newId(), loan: loan.id, person, provider: provider.name };
  const addresses = [...new Set(recipients.map(({ email }) => email.toLowerCase()))];
  if (!(await insertLink(tx, authorOf(viewer), { ...link, recipients: addresses })))
    throw new Refusal(409, 'conflict', reason('bankLinks.stillOpen'));
  const text = [
    'Hello,',
    `${setup.name} requests an assets report from you: a summary of the bank accounts that you choose. You see what is shared before you agree.`,
    `Open the request here:\n${linkUrl(publicUrl, loan)}`,
  ].join('\n\n');
  const subject = `${setup.name} requests an assets report`.replace(/\p{Cc}/gu, ' ').slice(0, 150);
  if (loan.email) await queueMail(tx, { to: loan.email, subject, text });
  const event = { event: 'assets_report.requested', subject: link.id } as const;
  await recordLoanAction(context, loan, 'assets_report_requested', { link: link.id, recipients: addresses }, event);
  return { ...confirmation('bankLinks.requested'), _id: link.id };
}
