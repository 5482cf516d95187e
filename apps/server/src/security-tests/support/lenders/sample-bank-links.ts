import type { AnyOperation } from '@lendwright/api';
import { dayIn, newId, type Id } from '@lendwright/kernel';
import { consentText, PROVIDER_TITLES } from '../../../capabilities/bank-links/links/consent-text';
import { withFlags } from '../../../capabilities/bank-links/report/with-flags';
import { sandboxReport } from '../../../capabilities/bank-links/sandbox/sandbox-report';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';

const TIME_ZONE = 'America/New_York';
const BORROWER_OPERATIONS = ['getBankLinkToken', 'attachBankTokens', 'revokeBankLink'];
/** The operations that only the borrower who was asked may call. */
export const isForBorrower = ({ id }: AnyOperation): boolean => BORROWER_OPERATIONS.includes(id);

const INSERT_EARLIER_REPORT = `insert into app.earlier_asset_reports (company_id, id, link_id, delivered_at, report)
  values ($1, $2, $3, '2026-01-01', $4::jsonb) on conflict do nothing`;

/** A delivered report of the borrower, and an earlier one. */
export async function addBankLink(
  owner: OwnerConnection,
  company: Id,
  { loan, borrower, mark }: { readonly loan: Id; readonly borrower: Id; readonly mark: string },
): Promise<Record<string, Id>> {
  const [id, earlierId] = [newId(), newId()];
  await owner.query(
    `insert into app.bank_links (company_id, id, loan_id, person_id, provider, status, institution, consent, report, delivered_at, created_name)
     values ($1, $2, $3, $4, 'sandbox', 'delivered', $5, $5, $6::jsonb, now(), $5)`,
    [company, id, loan, borrower, `bank ${mark}`, JSON.stringify(withFlags(sandboxReport(new Date()), mark))],
  );
  await owner.query(INSERT_EARLIER_REPORT, [
    company,
    earlierId,
    id,
    JSON.stringify(withFlags(sandboxReport(new Date()), mark)),
  ]);
  return { 'bank link': id, 'earlier report': earlierId };
}

/** Values for bank links, after the link is in the state that the operation needs. */
export async function prepareBankLinkFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!path.startsWith('bank_links/')) return {};
  const [company, link, loan] = [ids.company, sampleIds['bank link'], sampleIds['loan']];
  const isTokenRequested = id === 'getBankLinkToken' || id === 'attachBankTokens';
  const state = id === 'createAssetRequestReport' ? 'removed' : isTokenRequested ? 'asked' : 'delivered';
  await owner.query(
    `delete from app.earlier_asset_reports where company_id = $1 and link_id in
      (select id from app.bank_links where company_id = $1 and loan_id = $2 and id <> $3)`,
    [company, loan, link],
  );
  await owner.query('delete from app.bank_links where company_id = $1 and loan_id = $2 and id <> $3', [
    ...[company, loan, link],
  ]);
  await owner.query(
    `update app.bank_links set status = $3::text, access_token = $4, report_token = null, is_broken = false,
       ended_at = case when $3::text = 'removed' then now() end,
       report = case when $3::text = 'removed' then null else $5::jsonb end, consent = case when $3::text = 'asked' then '' else consent end
     where company_id = $1 and id = $2`,
    [
      ...[company, link, state, id === 'refreshAssetsReport' ? 'sealed' : null],
      JSON.stringify(withFlags(sandboxReport(new Date()), '')),
    ],
  );
  const report = JSON.stringify(withFlags(sandboxReport(new Date()), ''));
  await owner.query(INSERT_EARLIER_REPORT, [company, sampleIds['earlier report'], link, report]);
  const { rows } = await owner.query<{ name: string }>('select name from auth.companies where id = $1', [company]);
  const consent = consentText(rows[0]?.name ?? '', PROVIDER_TITLES.sandbox, dayIn(new Date(), TIME_ZONE));
  return {
    ...{
      pathId: id === 'getAssetsReport' ? loan : link,
      report: sampleIds['earlier report'],
      owner: loan,
      prospectId: sampleIds['borrower'],
    },
    ...{ recipients: [], public_token: 'sandbox-fernhill', consent, accounts: ['checking'] },
  };
}
