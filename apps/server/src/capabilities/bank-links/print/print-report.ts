import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import type { ContractRenderer } from '../../contracts';
import { disposition } from '../../documents';
import { hiddenPersonFields, LOANS, missingRefusal, numberOf, visiblePerson } from '../../records';
import { findManagedLoan } from '../../payments';
import { assertMayRead, tokenLocation, type BankLinkDeps } from '../bank-link-context';
import { findLink } from '../links/link-rows';
import { reportPages } from './report-pages';
import { reportTexts } from './texts/report-texts';

export interface PrintDeps extends BankLinkDeps {
  readonly renderer: Pick<ContractRenderer, 'render'>;
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

async function readPages({ engine }: PrintDeps, scope: TenantScope, viewer: Viewer, id: Id) {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const link = await findLink(tx, id);
    if (!link) throw missingRefusal();
    const loan = await findManagedLoan({ tx, viewer }, link.loan_id);
    assertMayRead(viewer);
    if (!link.report) throw new Refusal(422, 'invalid', reason('bankLinks.noReport'));
    const { first_name, last_name } = visiblePerson(loan, hiddenPersonFields(setup, LOANS.key, viewer));
    const pages = reportPages(link.report, {
      ...{ texts: reportTexts(viewer), company: setup.name, loan: numberOf(loan, setup) ?? '' },
      ...{ borrower: `${first_name} ${last_name}`.trim(), institution: link.institution, timeZone: setup.timeZone },
      ...{ dateFormat: textOf(setup.settings['dateFormat'], 'MM/DD/YYYY'), isSandbox: link.provider === 'sandbox' },
    });
    return { link, pages };
  });
}

/**
 * The delivered report as a PDF: the provider's own document, or the stored data printed.
 * @param gone aborts if the client disconnects
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid without a report, 429 too_many_at_once
 */
export async function printReport(
  deps: PrintDeps,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  gone?: AbortSignal,
): Promise<Bytes> {
  const { provider, vault, log, renderer } = deps;
  const { link, pages } = await readPages(deps, scope, viewer, id);
  try {
    const { report_token: sealed, status } = link;
    const hasOwn = sealed !== null && status === 'delivered' && link.provider === provider.name;
    const token = hasOwn ? vault.unseal(scope.companyId, tokenLocation(id, 'report_token'), sealed) : null;
    const own = token === null ? null : await provider.readPdf(token).catch(() => null);
    const bytes = own ?? Buffer.from((await renderer.render(pages, gone)).pdf);
    return new Bytes(bytes, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', `${pages.title.replace(/[^\p{L}\p{N} -]+/gu, ' ')}.pdf`),
    });
  } catch (error) {
    if (isRefusal(error) || gone?.aborted) throw error;
    log.warn('an assets report was not rendered', { error });
    throw new Refusal(422, 'invalid', reason('bankLinks.notRendered'));
  }
}
