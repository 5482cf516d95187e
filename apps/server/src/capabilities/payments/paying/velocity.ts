import { PAYER_LIMITS, reason } from '@lendwright/api';
import { cents, Refusal, type Cents, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { HOSTED_TOKEN } from './payment-provider';

const DAY_MS = 86_400_000;

/** The limits of one payer in 24 hours; 0 for no limit. */
export interface VelocityLimits {
  /** Half as many attempts are allowed with the same card or account. */
  readonly attempts: number;
  readonly total: Cents;
}

/** The exceeded limit, which is also the failure code of the payment until the next attempt. */
export type VelocityRule = 'too_many_attempts' | 'day_total';

/** An attempt that was refused before anything was charged. */
export interface RefusedAttempt {
  readonly rule: VelocityRule;
}

const limitOrDefault = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : fallback;

export const velocityLimitsOf = ({ settings }: Pick<CompanySetup, 'settings'>): VelocityLimits => ({
  attempts: limitOrDefault(settings['paymentAttempts'], PAYER_LIMITS.attempts),
  total: cents(limitOrDefault(settings['paymentDayTotal'], PAYER_LIMITS.total)),
});

interface DayRow {
  attempts: number;
  /** Attempts with the same card or account. */
  same: number;
  cents: Cents;
}

/**
 * The limit that another attempt of a payer would exceed. Stolen cards are tested with many attempts, and an unusual
 * total indicates an error or fraud. A failed attempt counts as an attempt, but not in the total. One indexed statement
 * over the attempts of one payer and day, under the lock of the payer: concurrent attempts on several payments are
 * counted one after the other.
 * @returns null if it may be charged
 * @source TRUST S7; Nacha Operating Rules, fraud detection of WEB debits
 */
export async function findBrokenRule(
  tx: TenantTx,
  { attempts: most, total }: VelocityLimits,
  attempt: { readonly person: Id; readonly token: string; readonly gross: Cents },
): Promise<VelocityRule | null> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('payer ' || $1::text || $2::text, 0))`,
    [tx.companyId, attempt.person],
    'payer-lock',
  );
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const [row] = await tx.query<DayRow>(
    `select count(*)::int as attempts, count(*) filter (where token = $4)::int as same,
       coalesce(sum(gross) filter (where state not in ('failed', 'returned')), 0)::bigint as cents
     from app.payment_attempts where company_id = $1 and person_id = $2 and created_at >= $3::timestamptz`,
    [tx.companyId, attempt.person, since, attempt.token],
    'payment-velocity',
  );
  if (!row) return null;
  const hasTooManyOfSame = attempt.token !== HOSTED_TOKEN && row.same >= Math.ceil(most / 2);
  if (most > 0 && (row.attempts >= most || hasTooManyOfSame)) return 'too_many_attempts';
  return total > 0 && row.cents + attempt.gross > total ? 'day_total' : null;
}

/** Records a refused attempt for staff. @returns false if a repeated call was already recorded */
export async function setRefused(tx: TenantTx, payment: Id, rule: VelocityRule): Promise<boolean> {
  const sql = `update app.payments set failure_code = $3, failure_message = '' where company_id = $1 and id = $2
    and failure_code <> $3 returning id`;
  return (await tx.query(sql, [tx.companyId, payment, rule], 'payment-refused')).length > 0;
}

/** Returns the claimed attempt. @throws Refusal 429 too_many_attempts for an attempt beyond a limit */
export function claimedOf<Attempt extends object>(claimedAttempt: Attempt | RefusedAttempt): Attempt {
  if (!('rule' in claimedAttempt)) return claimedAttempt;
  const explanation =
    claimedAttempt.rule === 'day_total' ? reason('payments.dayTotal') : reason('payments.tooManyAttempts');
  throw new Refusal(429, 'too_many_attempts', explanation);
}
