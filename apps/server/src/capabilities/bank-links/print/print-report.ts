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
import { findEarlierReport } from '../links/earlier-rows';
import { findLink } from '../links/link-rows';
import { reportPages } from './report-pages';
import { reportTexts } from './texts/report-texts';

export interface PrintDeps extends BankLinkDeps {
  readonly renderer: Pick<ContractRenderer, 'render'>;
}

const textOf = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);

interface PrintedReport {
  readonly link: Id;
  /** The id of an earlier report; null for the newest. */
  readonly earlier: Id | null;
}

async function readPages(
  { engine }: PrintDeps,
  scope: TenantScope,
  viewer: Viewer,
  { link: id, earlier }: PrintedReport,
) {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const link = await findLink(tx, id);
    if (!link) throw missingRefusal();
    const loan = await findManagedLoan({ tx, viewer }, link.loan_id);
    assertMayRead(viewer);
    const { report, report_token } = (earlier === null ? link : await findEarlierReport(tx, id, earlier)) ?? {};
    if (!report && earlier !== null) throw missingRefusal();
    if (!report) throw new Refusal(422, 'invalid', reason('bankLinks.noReport'));
    const { first_name, last_name } = visiblePerson(loan, hiddenPersonFields(setup, LOANS.key, viewer));
    const pages = reportPages(report, {
      ...{ texts: reportTexts(viewer), company: setup.name, loan: numberOf(loan, setup) ?? '' },
      ...{ borrower: `${first_name} ${last_name}`.trim(), institution: link.institution, timeZone: setup.timeZone },
      ...{ dateFormat: textOf(setup.settings['dateFormat'], 'MM/DD/YYYY'), isSandbox: link.provider === 'sandbox' },
    });
    const hasDocument = earlier !== null || link.status === 'delivered';
    return { link, pages, sealed: hasDocument ? (report_token ?? null) : null };
  });
}

/**
 * A delivered report as a PDF: the provider's own document, or the stored data printed.
 * @param signal aborts if the client disconnects
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid without a report, 429 too_many_at_once
 */
export async function printReport(
  deps: PrintDeps,
  scope: TenantScope,
  viewer: Viewer,
  printedReport: PrintedReport,
  signal?: AbortSignal,
): Promise<Bytes> {
  const { provider, vault, log, renderer } = deps;
  const { link, pages, sealed } = await readPages(deps, scope, viewer, printedReport);
  try {
    const hasOwnDocument = sealed !== null && link.provider === provider.name;
    const token = hasOwnDocument ? vault.unseal(scope.companyId, tokenLocation(link.id, 'report_token'), sealed) : null;
    const ownBuffer = token === null ? null : await provider.readPdf(token).catch(() => null);
    const bytes = ownBuffer ?? Buffer.from((await renderer.render(pages, signal)).pdf);
    return new Bytes(bytes, {
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': disposition('attachment', `${pages.title.replace(/[^\p{L}\p{N} -]+/gu, ' ')}.pdf`),
    });
  } catch (error) {
    if (isRefusal(error) || signal?.aborted) throw error;
    log.warn('an assets report was not rendered', { error });
    throw new Refusal(422, 'invalid', reason('bankLinks.notRendered'));
  }
}
