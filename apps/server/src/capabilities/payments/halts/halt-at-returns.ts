import { newId } from '@lendwright/kernel';
import { ACH_RETURNS, MAX_UNAUTHORIZED_RATE } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { mailAdministrators } from '../../accounts';
import { recordAuditEvent } from '../../audit';
import type { CompanySetup } from '../../records';
import { beginHalt } from './close-pages';
import { countReturns } from './halt-rows';

const NAME = 'Return rate';
/** The number of days whose debits determine the rate. @source Nacha Operating Rules, Section 2.17 */
const RATE_DAYS = 60;
/** The minimum number of payers, so that a single payer can't halt charging. */
const MIN_PAYERS = 2;
const UNAUTHORIZED_CODES = ACH_RETURNS.filter(({ isUnauthorized }) => isUnauthorized).map(({ code }) => code);

/**
 * Halts all charging when the rate of unauthorized returns reaches its limit, and notifies the administrators.
 * @param at the time of the last return, in ISO format
 * @source TRUST S7
 */
export async function haltAtReturns(
  tx: TenantTx,
  { name: title }: Pick<CompanySetup, 'name'>,
  { provider, code, at }: { readonly provider: string; readonly code: string; readonly at: string },
): Promise<void> {
  if (!UNAUTHORIZED_CODES.includes(code)) return;
  const since = new Date(Date.parse(at) - RATE_DAYS * 86_400_000).toISOString();
  const { returns, payers, debits } = await countReturns(tx, provider, since, UNAUTHORIZED_CODES);
  if (payers < MIN_PAYERS || returns * 10_000 < debits * MAX_UNAUTHORIZED_RATE) return;
  const percent = ((returns * 100) / debits).toFixed(2);
  const reason = `${returns} of ${debits} withdrawals of ${RATE_DAYS} days (${percent}%) were returned as not authorized`;
  if (!(await beginHalt(tx, { id: newId(), reason, isAutomatic: true, at, name: NAME }))) return;
  const subject = { kind: 'company', id: tx.companyId, title };
  await recordAuditEvent(
    tx,
    { accountId: null, fullName: NAME },
    { act: 'payments_halted', subject, details: { reason } },
  );
  await mailAdministrators(tx, (write) => ({
    subject: write('haltSubject'),
    paragraphs: [write('haltWhy', { debits, returns, percent }), write('haltNext')],
  }));
}
