import { reason } from '@lendwright/api';
import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import { Bytes } from '../../../platform/http/route';
import type { Log } from '../../../platform/log/log';
import type { ContractRenderer, PagesRequest } from '../../contracts';
import { disposition } from '../../documents';
import { missingRefusal } from '../../records';
import { findLoan } from '../../payments';
import { readHistory } from '../ledger/read-ledger';
import { findQuote } from '../quotes/quote-rows';
import { quoteState } from '../quotes/quote-state';
import type { ServicingContext } from '../servicing-context';
import { printContextOf } from './print-context';
import { quotePages } from './quote-pages';
import { readStatement } from './statement-figures';
import { statementPages } from './statement-pages';

export interface PrintDeps {
  readonly renderer: Pick<ContractRenderer, 'render'>;
  readonly log: Log;
}

/**
 * The pages of a stored payoff quote as issued, for everyone who sees its loan's Payments tab. An outdated quote is
 * marked as such.
 * @throws Refusal 404 not_found
 */
export async function readQuotePages(context: ServicingContext, id: Id): Promise<PagesRequest> {
  const row = await findQuote(context.tx, id);
  if (!row) throw missingRefusal();
  const loan = await findLoan(context, row.loan_id);
  const history = await readHistory(context, loan.id);
  const isOutdated = history !== null && quoteState(row, history, context.today) === 'outdated';
  return quotePages(printContextOf(context, loan), row, { timeZone: context.setup.timeZone, isOutdated });
}

/** The pages of the statement of a month. @throws Refusal 404 not_found */
export async function readStatementPages(context: ServicingContext, id: Id, month: string): Promise<PagesRequest> {
  const loan = await findLoan(context, id);
  return statementPages(printContextOf(context, loan), await readStatement(context, id, month));
}

/**
 * Renders pages as a PDF file.
 * @param signal aborts if the client disconnects
 * @throws Refusal 429 too_many_at_once, 422 invalid if they can't be rendered in time
 */
export async function printPages(
  { renderer, log }: PrintDeps,
  pages: PagesRequest,
  signal?: AbortSignal,
): Promise<Bytes> {
  try {
    const bytes = Buffer.from((await renderer.render(pages, signal)).pdf);
    return new Bytes(bytes, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', `${pages.title.replace(/[^\p{L}\p{N} -]+/gu, ' ')}.pdf`),
    });
  } catch (error) {
    if (isRefusal(error) || signal?.aborted) throw error;
    log.warn('a servicing document was not rendered', { error });
    throw new Refusal(422, 'invalid', reason('servicing.notRendered'));
  }
}
