import { isId, type Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import { networkOf } from '../../platform/http/requests/network-of';
import type { LimitUse } from '../../platform/limits/limit';
import { LIMITS } from '../../platform/limits/limits';
import { refundLimits, takeLimits, tryLimits, type Taken as TakenLimits } from '../../platform/limits/take-limits';
import type { Asking } from './account-services';
import { isKnownDevice, isRemembered, rememberKey } from './known-addresses';
import { tokenHash } from './one-time-token';
import { nameKey } from './sign-in-name';

const DAY = 24 * 60 * 60_000;
const KNOWN_FOR_DAYS = 90;
/** The cookie of a browser. What a program is known by has another shape, and nobody may show it as a cookie. */
const DEVICE_TOKEN = /^[\w-]{40,100}$/;

/** From where a check is asked for. */
export type Place = Pick<Asking, 'address' | 'deviceToken'>;

/** What was taken, to be given back when the check turns out well. */
export interface Taken {
  readonly limits: TakenLimits;
  /** The count of this name from this place; a right answer clears it. */
  readonly pair: LimitUse;
  readonly known: string;
}

const dayOf = (moment: number) => new Date(Math.floor(moment / DAY) * DAY).toISOString();
const knownKey = (name: string, address: string) => `known:${nameKey(name)}:${networkOf(address)}`;

const FACTOR = 'factor ';
/** The name under which the tries of an account's second factor are counted; no person can have it. */
export const factorName = (accountId: Id): string => FACTOR + accountId;

function accountOf(name: string): Id | null {
  const id = name.startsWith(FACTOR) ? name.slice(FACTOR.length) : '';
  return isId(id) ? id : null;
}

async function deviceOf(tx: Tx, name: string, { deviceToken }: Place): Promise<string | null> {
  if (!deviceToken || !DEVICE_TOKEN.test(deviceToken)) return null;
  const hash = tokenHash(deviceToken);
  return (await isKnownDevice(tx, name, accountOf(name), hash)) ? hash.toString('base64url') : null;
}

/**
 * Which limits a check counts against. Strangers use a part of the name's own limit, known networks some more, and the
 * rest waits for the browsers that the account was entered from: so neither a flood from elsewhere nor a neighbor in the
 * same office or behind the same balancer locks the owner out.
 */
async function linesOf(tx: Tx, name: string, place: Place, now: Date): Promise<{ pair: LimitUse; all: LimitUse[] }> {
  const [who, network] = [nameKey(name), networkOf(place.address)];
  const device = await deviceOf(tx, name, place);
  const since = dayOf(now.getTime() - KNOWN_FOR_DAYS * DAY);
  const isKnownAddress = await isRemembered(tx, knownKey(name, place.address), since);
  const pair = { limit: LIMITS.passwordOfNameAndNetwork, subject: `${who}:${device ?? network}` };
  const own = [{ limit: LIMITS.passwordOfName, subject: who }, pair];
  if (device !== null) return { pair, all: own };
  const withoutDevice = [...own, { limit: LIMITS.passwordWithoutKnownDevice, subject: who }];
  if (isKnownAddress) return { pair, all: withoutDevice };
  const foreign = [
    { limit: LIMITS.passwordFromUnknownAddresses, subject: who },
    { limit: LIMITS.passwordOfNetwork, subject: network },
    { limit: LIMITS.passwordOfInstallation, subject: '' },
  ];
  return { pair, all: [...withoutDevice, ...foreign] };
}

/**
 * Takes one check of a password or factor from every limit before it is made, so that parallel guesses count as well. A
 * refused attempt costs nothing, because the caller's transaction rolls back. Known and unknown names take the same steps.
 * @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds.
 * @source TRUST M8, T13, T60
 */
export async function takeCheck(tx: Tx, name: string, place: Place, now: Date): Promise<Taken> {
  const { pair, all } = await linesOf(tx, name, place, now);
  return { limits: await takeLimits(tx, all, now), pair, known: knownKey(name, place.address) };
}

/** For a proof that cannot be guessed: nothing is counted, and settling it makes the address known. */
export function takeNothing(name: string, { address }: Place): Taken {
  const pair = { limit: LIMITS.passwordOfNameAndNetwork, subject: `${nameKey(name)}:${networkOf(address)}` };
  return { limits: { keys: [] }, pair, known: knownKey(name, address) };
}

/** A right password: the check is given back, the failures of this account from this place are forgotten, the address is known. */
export async function settleCheck(tx: Tx, taken: Taken, now: Date): Promise<void> {
  if (taken.limits.keys.length > 0) await refundLimits(tx, taken.limits, [taken.pair]);
  await rememberKey(tx, taken.known, dayOf(now.getTime()));
}

/** Whoever proved the mailbox may use the account's own budget from this address. */
export function rememberAddress(tx: Tx, name: string, address: string, now: Date): Promise<void> {
  return rememberKey(tx, knownKey(name, address), dayOf(now.getTime()));
}

/**
 * Whether one more reset link may be mailed for a name. It is never refused: three links an hour, not all of them at
 * once, keep one in the owner's mailbox that still works, whoever asked for it.
 * @source TRUST T60
 */
export async function takeResetMail(tx: Tx, name: string, address: string, now: Date): Promise<boolean> {
  const lines = [
    { limit: LIMITS.resetMailOfName, subject: nameKey(name) },
    { limit: LIMITS.resetMailOfNameEarly, subject: nameKey(name) },
    { limit: LIMITS.resetMailOfNetwork, subject: networkOf(address) },
  ];
  return (await tryLimits(tx, lines, now)) === null;
}

/** Takes one try of the code of an empty installation. @throws LimitReached 429 too_many_attempts */
export async function takeSetup(tx: Tx, address: string, now: Date): Promise<void> {
  const lines = [
    { limit: LIMITS.setupOfNetwork, subject: networkOf(address) },
    { limit: LIMITS.setupOfInstallation, subject: '' },
  ];
  await takeLimits(tx, lines, now);
}

/**
 * Takes one try of a request that can tell whether a username exists elsewhere; given back unless it told that.
 * @throws LimitReached 429 too_many_attempts
 * @source TRUST T57
 */
export const takeNameCheck = (tx: Tx, accountId: Id, now: Date): Promise<TakenLimits> =>
  takeLimits(tx, [{ limit: LIMITS.namesOfPerson, subject: accountId }], now);

/** Whether a name ran out of attempts for the first time in this window. */
export const isFirstLockout = async (tx: Tx, name: string, now: Date): Promise<boolean> =>
  (await tryLimits(tx, [{ limit: LIMITS.lockoutNotice, subject: nameKey(name) }], now)) === null;
