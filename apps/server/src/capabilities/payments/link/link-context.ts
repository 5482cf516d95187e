import { reason } from '@lendwright/api';
import { dayIn, Refusal, type IsoDate } from '@lendwright/kernel';
import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/db/database';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { networkOf } from '../../../platform/http/requests/network-of';
import { FloodLimiter } from '../../../platform/limits/flood-limiter';
import { LIMITS } from '../../../platform/limits/limits';
import type { Log } from '../../../platform/log/log';
import type { Vault } from '../../../platform/secrets/sealed';
import { findRecord, LOANS, type CompanySetup, type Setups } from '../../records';
import type { LockedPayment } from '../paying/claim-locked';
import { isReleased } from '../paying/claim-payment';
import { allowsPaymentLinks } from '../payment-context';
import type { ProviderOf } from '../providers';
import { findPayment, lockPayment } from '../requests/payment-rows';
import { readPaymentToken, type LinkTarget } from './payment-token';

export interface LinkDeps {
  readonly database: Pick<Database, 'tenant'>;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly limiter: FloodLimiter;
  readonly setups: Setups;
  readonly providerOf: ProviderOf;
  readonly log: Log;
}

export const openLinkDeps = (
  { database, vault, clock, log }: Pick<LinkDeps, 'database' | 'vault' | 'clock' | 'log'>,
  payments: Pick<LinkDeps, 'setups' | 'providerOf'>,
): LinkDeps => ({ database, vault, clock, log, limiter: new FloodLimiter(), ...payments });

/** A link that this installation issued. */
export interface OpenedLink {
  readonly target: LinkTarget;
  readonly scope: TenantScope;
  readonly setup: CompanySetup;
  readonly today: IsoDate;
  /** Whether it expired, or the company no longer allows links. */
  readonly hasEnded: boolean;
}

/** The same refusal for forged and foreign links, and for payments that cannot be paid by a link. */
export const linkMissingRefusal = () => new Refusal(404, 'not_found', reason('payments.linkInvalid'));

/**
 * Opens a token. Calls of one network are limited, and a forged token is refused without a query.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export async function openLink(
  { database, vault, clock, limiter, setups }: LinkDeps,
  token: string,
  from: string,
): Promise<OpenedLink> {
  const now = clock.now();
  limiter.tryOnce({ limit: LIMITS.paymentLinkAttempts, subject: networkOf(from) }, now);
  const target = readPaymentToken(vault, token, now);
  if (!target) throw linkMissingRefusal();
  const scope = database.tenant(target.companyId, from);
  const setup = await setups.of(scope);
  const hasEnded = target.hasExpired || !allowsPaymentLinks(setup);
  return { target, scope, setup, today: dayIn(now, setup.timeZone), hasEnded };
}

/** The payment of a link, locked on demand, with its active loan. Null if it can no longer be paid by this link. */
export async function findLinkedPayment(
  tx: TenantTx,
  { target, today, hasEnded }: OpenedLink,
  isLocked: boolean,
): Promise<LockedPayment | null> {
  if (hasEnded) return null;
  const row = await (isLocked ? lockPayment : findPayment)(tx, target.payment);
  const loan = row && (await findRecord(tx, LOANS.key, row.loan_id, 'all'));
  const isOffered = row !== null && loan?.is_active === true && loan.shared_from === null && loan.prospect_id !== null;
  return isOffered && isReleased(row, today) ? { row, loan } : null;
}
