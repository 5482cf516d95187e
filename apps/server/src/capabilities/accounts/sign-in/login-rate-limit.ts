import { isId, type Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import { networkOf } from '../../../platform/http/requests/network-of';
import type { LimitUse } from '../../../platform/limits/limit';
import { LIMITS } from '../../../platform/limits/limits';
import { refundLimits, takeLimits, tryLimits, type ConsumedLimits } from '../../../platform/limits/take-limits';
import type { SignInCaller } from '../identity/account-services';
import { tokenHash } from '../identity/one-time-token';
import { nameKey } from '../identity/username';

/** Remembers that a key was seen on a day. */
async function rememberKey(tx: Tx, key: string, day: string): Promise<void> {
  const sql = 'insert into auth.attempts (key, window_start, n) values ($1, $2::timestamptz, 1) on conflict do nothing';
  await tx.query(sql, [key, day], 'known-remember');
}

/** Whether a key was seen on or after a day. */
async function isRemembered(tx: Tx, key: string, since: string): Promise<boolean> {
  const sql = 'select exists (select 1 from auth.attempts where key = $1 and window_start >= $2::timestamptz) as known';
  const rows = await tx.query<{ known: boolean }>(sql, [key, since], 'known-remembered');
  return rows[0]?.known === true;
}

/** Whether the browser with this cookie has signed in to the account before. The account is given by name or by id. */
async function isKnownDevice(tx: Tx, name: string, accountId: Id | null, tokenHash: Buffer): Promise<boolean> {
  const sql = `select exists (select 1 from auth.devices where token_hash = $3
    and account_id = coalesce($2::uuid, (select id from auth.accounts where username = $1))) as known`;
  const rows = await tx.query<{ known: boolean }>(sql, [name, accountId, tokenHash], 'known-device');
  return rows[0]?.known === true;
}

const DAY = 24 * 60 * 60_000;
const KNOWN_ADDRESS_DAYS = 90;
/**
 * A browser's device cookie. API clients are identified by tokens of another format that cannot be presented as a
 * cookie.
 */
const DEVICE_TOKEN_PATTERN = /^[\w-]{40,100}$/;

/** Where an attempt comes from. */
export type AttemptSource = Pick<SignInCaller, 'address' | 'deviceToken'>;

/** A counted attempt, to be refunded if it succeeds. */
export interface ConsumedAttempt {
  readonly limits: ConsumedLimits;
  /** The counter of this name and source; a correct password clears it. */
  readonly pair: LimitUse;
  readonly known: string;
}

const dayOf = (moment: number) => new Date(Math.floor(moment / DAY) * DAY).toISOString();
const knownKey = (name: string, address: string) => `known:${nameKey(name)}:${networkOf(address)}`;

const FACTOR_PREFIX = 'factor ';
/** The rate-limit name for an account's second factor. Not a possible username. */
export const factorName = (accountId: Id): string => FACTOR_PREFIX + accountId;

function accountOf(name: string): Id | null {
  const id = name.startsWith(FACTOR_PREFIX) ? name.slice(FACTOR_PREFIX.length) : '';
  return isId(id) ? id : null;
}

async function deviceOf(tx: Tx, name: string, { deviceToken }: AttemptSource): Promise<string | null> {
  if (!deviceToken || !DEVICE_TOKEN_PATTERN.test(deviceToken)) return null;
  const hash = tokenHash(deviceToken);
  return (await isKnownDevice(tx, name, accountOf(name), hash)) ? hash.toString('base64url') : null;
}

/**
 * The limits that an attempt counts against. Unknown sources share a part of the name's limit, known networks get more,
 * and the rest is reserved for browsers that have signed in before. So neither a flood from elsewhere nor a neighbor
 * behind the same address locks the owner out.
 */
async function limitsOf(
  tx: Tx,
  name: string,
  source: AttemptSource,
  now: Date,
): Promise<{ pair: LimitUse; limits: LimitUse[] }> {
  const [nameSubject, network] = [nameKey(name), networkOf(source.address)];
  const device = await deviceOf(tx, name, source);
  const since = dayOf(now.getTime() - KNOWN_ADDRESS_DAYS * DAY);
  const isKnownAddress = await isRemembered(tx, knownKey(name, source.address), since);
  const pair = { limit: LIMITS.passwordOfNameAndNetwork, subject: `${nameSubject}:${device ?? network}` };
  const ownLimits = [{ limit: LIMITS.passwordOfName, subject: nameSubject }, pair];
  if (device !== null) return { pair, limits: ownLimits };
  const withoutDevice = [...ownLimits, { limit: LIMITS.passwordWithoutKnownDevice, subject: nameSubject }];
  if (isKnownAddress) return { pair, limits: withoutDevice };
  const foreignEntries = [
    { limit: LIMITS.passwordFromUnknownAddresses, subject: nameSubject },
    { limit: LIMITS.passwordOfNetwork, subject: network },
    { limit: LIMITS.passwordOfInstallation, subject: '' },
  ];
  return { pair, limits: [...withoutDevice, ...foreignEntries] };
}

/**
 * Counts one attempt against every limit before the password or factor is checked, so that parallel guesses count too.
 * A refused attempt costs nothing, because the caller's transaction rolls back. Known and unknown names take the same
 * steps.
 * @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds
 * @source TRUST M8, T13, T60
 */
export async function consumeAttempt(tx: Tx, name: string, source: AttemptSource, now: Date): Promise<ConsumedAttempt> {
  const { pair, limits } = await limitsOf(tx, name, source, now);
  return { limits: await takeLimits(tx, limits, now), pair, known: knownKey(name, source.address) };
}

/** For a proof that cannot be guessed: nothing is counted, but success makes the address known. */
export function uncountedAttempt(name: string, { address }: AttemptSource): ConsumedAttempt {
  const pair = { limit: LIMITS.passwordOfNameAndNetwork, subject: `${nameKey(name)}:${networkOf(address)}` };
  return { limits: { keys: [] }, pair, known: knownKey(name, address) };
}

/**
 * After a correct password: refunds the attempt, clears the failures of this name from this source, and remembers the
 * address.
 */
export async function refundAttempt(tx: Tx, takenAttempt: ConsumedAttempt, now: Date): Promise<void> {
  if (takenAttempt.limits.keys.length > 0) await refundLimits(tx, takenAttempt.limits, [takenAttempt.pair]);
  await rememberKey(tx, takenAttempt.known, dayOf(now.getTime()));
}

/** Remembers the address, so that the person who verified the mailbox gets the account's own limit. */
export function rememberAddress(tx: Tx, name: string, address: string, now: Date): Promise<void> {
  return rememberKey(tx, knownKey(name, address), dayOf(now.getTime()));
}

/**
 * Whether another reset link may be mailed for a name. The request itself is never refused. Three links an hour, spread
 * out, mean that the owner's mailbox always contains one that still works.
 * @source TRUST T60
 */
export async function consumeResetMail(tx: Tx, name: string, address: string, now: Date): Promise<boolean> {
  const lines = [
    { limit: LIMITS.resetMailOfName, subject: nameKey(name) },
    { limit: LIMITS.resetMailOfNameEarly, subject: nameKey(name) },
    { limit: LIMITS.resetMailOfNetwork, subject: networkOf(address) },
  ];
  return (await tryLimits(tx, lines, now)) === null;
}

/** Counts one attempt at the setup code. @throws LimitReached 429 too_many_attempts */
export async function consumeSetupAttempt(tx: Tx, address: string, now: Date): Promise<void> {
  const lines = [
    { limit: LIMITS.setupOfNetwork, subject: networkOf(address) },
    { limit: LIMITS.setupOfInstallation, subject: '' },
  ];
  await takeLimits(tx, lines, now);
}

/**
 * Counts one request that can reveal whether a username exists elsewhere. Refunded if it revealed nothing.
 * @throws LimitReached 429 too_many_attempts
 * @source TRUST T57
 */
export const consumeNameCheck = (tx: Tx, accountId: Id, now: Date): Promise<ConsumedLimits> =>
  takeLimits(tx, [{ limit: LIMITS.namesOfPerson, subject: accountId }], now);

/** Whether a name reached its limit for the first time in this window. */
export const isFirstLockout = async (tx: Tx, name: string, now: Date): Promise<boolean> =>
  (await tryLimits(tx, [{ limit: LIMITS.lockoutNotice, subject: nameKey(name) }], now)) === null;
