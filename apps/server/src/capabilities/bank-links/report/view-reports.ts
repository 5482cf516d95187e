import type { AnswerOf, getAssetsReport as contract } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { hiddenPersonFields, LOANS, visiblePerson, type RecordEngine, type RecordRow } from '../../records';
import { findLoan, isStaff, mayManage } from '../../payments';
import { mayRead, type BankLinkContext } from '../bank-link-context';
import type { BankDataProvider } from '../bank-data-provider';
import { readEarlierReports } from '../links/earlier-rows';
import { readLinks, type LinkRow } from '../links/link-rows';
import { findAssetFields } from './asset-fields';

type Link = AnswerOf<typeof contract>['links'][number];

/**
 * The part of a link that everyone with access to the loan's links sees, without tokens.
 * @param canRead whether the viewer may read reports
 */
function presentLink(row: LinkRow, person: string, isOwn: boolean, canRead: boolean): Omit<Link, 'earlier'> {
  return {
    ...{ _id: row.id, status: row.status, isBroken: row.is_broken, person, isOwn, institution: row.institution },
    ...{ requestedAt: row.created_at, requestedBy: row.created_name, consentedAt: row.consented_at },
    ...{ consent: row.consent, consentUntil: row.consent_until, deliveredAt: row.delivered_at, endedAt: row.ended_at },
    ...{ failure: canRead ? row.failure : '', recipients: canRead ? row.recipients : [] },
    ...{ report: canRead ? row.report : null, taken: canRead ? row.taken : [] },
  };
}

function nameOf({ setup, viewer }: BankLinkContext, loan: RecordRow): string {
  const { first_name, last_name } = visiblePerson(loan, hiddenPersonFields(setup, LOANS.key, viewer));
  return `${first_name} ${last_name}`.trim();
}

/**
 * The assets reports of a loan: all links for staff who may request reports, the own links for a borrower.
 * @throws Refusal 404 not_found
 */
export async function viewReports(
  context: BankLinkContext,
  engine: RecordEngine,
  provider: BankDataProvider,
  id: Id,
): Promise<AnswerOf<typeof contract>> {
  const { tx, setup, viewer } = context;
  const loan = await findLoan(context, id);
  const canManage = mayManage(viewer, loan);
  const canRead = canManage && mayRead(viewer);
  const name = nameOf(context, loan);
  const rows = canManage || !isStaff(viewer) ? await readLinks(tx, id) : [];
  const earlierReports = canRead ? await readEarlierReports(tx, id) : [];
  const earlierReportOf = (link: Id) =>
    earlierReports
      .filter((report) => report.link_id === link)
      .map(({ id: _id, delivered_at: deliveredAt, accounts, total }) => ({ _id, deliveredAt, accounts, total }));
  const links = rows
    .map((row) => ({
      ...presentLink(row, name, row.person_id === viewer.personId, canRead),
      earlier: earlierReportOf(row.id),
    }))
    .filter(({ isOwn }) => canManage || isOwn);
  const form = canRead ? await engine.setups.formOf(tx, setup, loan.form_id, loan.form_version) : null;
  return {
    ...{ isStaff: isStaff(viewer), mayManage: canManage, isSandbox: provider.isSandbox },
    borrower: loan.prospect_id === null ? null : { _id: loan.prospect_id, name },
    canTakeValues: form !== null && findAssetFields(form, viewer) !== null,
    links,
  };
}
