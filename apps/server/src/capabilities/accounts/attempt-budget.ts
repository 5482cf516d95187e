import { Refusal, type Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import { addAttempts, giveBackAttempts, isRemembered, rememberKey } from './budget-rows';
import { networkOf } from '../../platform/http/network-of';
import { nameKey } from './sign-in-name';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
export const WINDOW_MS = 6 * MINUTE;
const KNOWN_FOR_DAYS = 90;

/**
 * Failed checks per window of six minutes. Any sixty minutes touch at most eleven windows, so that `account` keeps an
 * account-hour below 100. Strangers may use only a part of it: the rest waits for addresses from which the account was
 * entered before, so that a flood from elsewhere never locks the owner out.
 */
export const CAPS = { account: 9, strangers: 6, pair: 5, address: 60, installation: 3000 };
const MAIL_CAPS = { name: 3, address: 20 };
const NAME_CAP = 10;
const SETUP_CAPS = { address: 10, installation: 60 };

interface Line {
  readonly key: string;
  readonly cap: number;
}

/** What was taken, to be given back when the check turns out well. */
export interface Taken {
  readonly keys: readonly string[];
  readonly pair: string;
  readonly known: string;
  readonly window: string;
}

/** The start of the window that a moment falls into. */
export const windowOf = (now: Date): string =>
  new Date(Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS).toISOString();

async function take(tx: Tx, lines: readonly Line[], now: Date): Promise<string> {
  const start = Math.floor(now.getTime() / WINDOW_MS) * WINDOW_MS;
  const window = new Date(start).toISOString();
  const counts = await addAttempts(tx, lines.map(({ key }) => key).sort(), window);
  const caps = new Map(lines.map(({ key, cap }) => [key, cap]));
  if (counts.some(({ key, n }) => n > (caps.get(key) ?? 0))) {
    const retryAfter = Math.max(1, Math.ceil((start + WINDOW_MS - now.getTime()) / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new Refusal(
      429,
      'too_many_attempts',
      `Too many attempts. Nothing was changed; please try again in ${wait}.`,
      { retryAfter },
    );
  }
  return window;
}

const dayOf = (moment: number) => new Date(Math.floor(moment / DAY) * DAY).toISOString();

/**
 * Takes one check of a password from every budget before it is made, so that parallel guesses count as well. A refused
 * attempt costs nothing, because the caller's transaction rolls back. Known and unknown names take the same steps.
 * @throws Refusal 429 too_many_attempts with `retryAfter` in seconds.
 * @source TRUST M8, T13
 */
export async function takeCheck(tx: Tx, name: string, address: string, now: Date): Promise<Taken> {
  const [who, network] = [nameKey(name), networkOf(address)];
  const pair = `pair:${who}:${network}`;
  const known = `known:${who}:${network}`;
  const isKnown = await isRemembered(tx, known, dayOf(now.getTime() - KNOWN_FOR_DAYS * DAY));
  const own: Line[] = [
    { key: `account:${who}`, cap: CAPS.account },
    { key: pair, cap: CAPS.pair },
  ];
  const foreign: Line[] = [
    { key: `strangers:${who}`, cap: CAPS.strangers },
    { key: `address:${network}`, cap: CAPS.address },
    { key: 'installation', cap: CAPS.installation },
  ];
  const lines = isKnown ? own : [...own, ...foreign];
  const window = await take(tx, lines, now);
  return { keys: lines.map(({ key }) => key), pair, known, window };
}

/** A right password: the check is given back, the failures of this account from this address are forgotten, the address is known. */
export async function settleCheck(tx: Tx, taken: Taken, now: Date): Promise<void> {
  await giveBackAttempts(tx, taken.keys, [taken.pair], taken.window);
  await rememberKey(tx, taken.known, dayOf(now.getTime()));
}

/** Whoever proved the mailbox may use the account's own budget from this address. */
export function rememberAddress(tx: Tx, name: string, address: string, now: Date): Promise<void> {
  return rememberKey(tx, `known:${nameKey(name)}:${networkOf(address)}`, dayOf(now.getTime()));
}

/** Takes one request for a mailed link. @throws Refusal 429 too_many_attempts */
export async function takeMail(tx: Tx, name: string, address: string, now: Date): Promise<void> {
  const lines = [
    { key: `mail:${nameKey(name)}`, cap: MAIL_CAPS.name },
    { key: `mail-address:${networkOf(address)}`, cap: MAIL_CAPS.address },
  ];
  await take(tx, lines, now);
}

/** Takes one try of the code of an empty installation. @throws Refusal 429 too_many_attempts */
export async function takeSetup(tx: Tx, address: string, now: Date): Promise<void> {
  const lines = [
    { key: `setup:${networkOf(address)}`, cap: SETUP_CAPS.address },
    { key: 'setup', cap: SETUP_CAPS.installation },
  ];
  await take(tx, lines, now);
}

/**
 * Takes one try of a request that can tell whether a username exists elsewhere; given back when it was carried out.
 * @throws Refusal 429 too_many_attempts
 * @source TRUST T57
 */
export async function takeNameCheck(tx: Tx, accountId: Id, now: Date): Promise<Pick<Taken, 'keys' | 'window'>> {
  const line = { key: `names:${accountId}`, cap: NAME_CAP };
  return { keys: [line.key], window: await take(tx, [line], now) };
}

export function returnNameCheck(tx: Tx, { keys, window }: Pick<Taken, 'keys' | 'window'>): Promise<void> {
  return giveBackAttempts(tx, keys, [], window);
}

/** Whether a name ran out of attempts for the first time in this window. */
export async function isFirstLockout(tx: Tx, name: string, now: Date): Promise<boolean> {
  const [count] = await addAttempts(tx, [`lockout:${nameKey(name)}`], windowOf(now));
  return count?.n === 1;
}
