import type { Id } from '@lendwright/kernel';
import type { PagesRequest } from '../contracts';
import { languageOf } from '../names';
import { printContextOf } from '../servicing';
import { findLoan, missingPaymentRefusal, readReceiptFacts, wordingOf, type PaymentContext } from '../payments';
import { receiptPages } from './receipt-pages';

/** The pages of a receipt, for everyone who sees the payments of its loan. @throws Refusal 404 not_found */
export async function readReceiptPages(context: PaymentContext, id: Id): Promise<PagesRequest> {
  const { tx, setup, viewer } = context;
  const facts = await readReceiptFacts(tx, id, setup.timeZone);
  if (!facts) throw missingPaymentRefusal();
  const loan = await findLoan(context, facts.loan.id);
  return receiptPages(printContextOf(context, loan), wordingOf(languageOf(viewer) ?? 'en', setup), facts);
}
