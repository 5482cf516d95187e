import type { Limit } from './limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/** Checks of passwords and factors: windows of six minutes, of which any sixty minutes touch at most eleven. */
const check = (name: string, max: number): Limit => ({ name, max, perMs: 6 * MINUTE, reason: 'limits.attempts' });
const hourly = (name: string, max: number): Limit => ({ name, max, perMs: HOUR, reason: 'limits.sent' });

/**
 * Every limit of the product on how often something may happen. What may run at the same time is declared beside it, in
 * `CONCURRENCY`.
 * @source TRUST M8, M31, T13, T59, T60, S12
 */
export const LIMITS = {
  /** Failed checks of one name from everywhere; 9 in a window keep an account-hour below 100. */
  passwordOfName: check('account', 9),
  /** The part of them that browsers may use from which the account was never entered. The rest waits for the owner's own. */
  passwordWithoutDevice: check('no-device', 7),
  /** The part that addresses may use from which the account was never entered. */
  passwordOfStrangers: check('strangers', 6),
  /** One name from one network, or from one known browser. */
  passwordOfNameAndNetwork: check('pair', 5),
  /** One network over all names that are not known there. */
  passwordOfNetwork: check('address', 60),
  /** All names and networks together, without known ones. */
  passwordOfInstallation: check('installation', 3000),

  /** Invitations of one company to one address, and password links that a company sends to one account. */
  inviteOfAddress: check('invite', 3),
  linkOfAccount: check('link', 3),
  /** Tries of one invitation to create an account: each tells whether a username exists. */
  joinOfInvitation: check('join', 10),
  /** Answers to one person that a username exists in another company. */
  namesOfPerson: check('names', 10),
  /** Audit entries of one name that ran out of attempts. */
  lockoutNotice: check('lockout', 1),
  /** Mailed reset links of one account: at most three an hour, and not all of them in its first minutes. */
  resetMailOfName: { name: 'reset-mail', max: 3, perMs: HOUR, sliceMs: MINUTE, reason: 'limits.attempts' },
  resetMailOfNameEarly: {
    name: 'reset-mail-early',
    max: 2,
    perMs: 20 * MINUTE,
    sliceMs: MINUTE,
    reason: 'limits.attempts',
  },
  resetMailOfNetwork: { name: 'reset-mail-address', max: 60, perMs: HOUR, reason: 'limits.attempts' },

  /** The code of an installation that has no user yet. */
  setupOfNetwork: check('setup', 10),
  setupOfInstallation: check('setup-all', 60),

  /** Secret values that one person may have shown, in any sixty minutes. */
  revealOfPerson: {
    name: 'reveal',
    max: 20,
    perMs: HOUR,
    sliceMs: MINUTE,
    reason: 'limits.reveals',
  },
  /** Notifications of administrators that a person has reached the limit before. */
  revealNotice: { name: 'reveal-notice', max: 1, perMs: HOUR, sliceMs: MINUTE, reason: 'limits.attempts' },

  callOfKey: {
    name: 'key',
    max: 600,
    perMs: MINUTE,
    reason: 'limits.keyCalls',
  },

  /** Leads by webforms: per form (its own quota replaces the number), per company, and per company and network. */
  webformSentOfForm: hourly('webform-sent:form', 600),
  webformSentOfCompany: hourly('webform-sent:company', 5_000),
  webformSentOfNetwork: hourly('webform-sent:network', 60),
  /** Unfinished webforms that are stored. */
  webformKeptOfForm: hourly('webform-kept:form', 600),
  webformKeptOfCompany: hourly('webform-kept:company', 5_000),
  webformKeptOfNetwork: hourly('webform-kept:network', 60),
  /** Pages opened and posts not taken, per company and network; counted in each process by itself. */
  webformOpened: hourly('try-open', 1_200),
  webformPosted: hourly('try-post', 600),

  /** Requests for a demo from the landing page. */
  demoOfNetwork: hourly('demo-network', 10),
  demoOfInstallation: hourly('demo', 300),
  demoPosted: hourly('try-demo', 120),
} as const satisfies Readonly<Record<string, Limit>>;

/** How much of what is heavy runs at the same time: in this process, per person or in all. `waiting` wait their turn. */
export interface Concurrency {
  readonly running: number;
  readonly waiting: number;
  /** The longest wait in milliseconds. */
  readonly waitMs: number;
}

/** @source TRUST F23, F31, T48 */
export const CONCURRENCY = {
  /** Lists and searches that scan columns, per person. */
  listsOfPerson: { running: 2, waiting: 20, waitMs: 5_000 },
  /** Lists of one company that scan rows in the database, because its columns are not in memory yet. */
  coldListsOfCompany: { running: 1, waiting: 500, waitMs: 30_000 },
  /** Reveals of one person: a queue in memory, so that waiting holds no connection. */
  revealsOfPerson: { running: 1, waiting: 200, waitMs: 10_000 },
  /** Writes of webform visitors, of all together: however many come, the connections stay free for everybody else. */
  webformWrites: { running: 2, waiting: 200, waitMs: 30_000 },
  /** Exports of one person: a second one is refused while the first runs. */
  exportsOfPerson: { running: 1, waiting: 0, waitMs: 0 },
  /** Exports of all persons of this process. */
  exportsOfProcess: { running: 2, waiting: 20, waitMs: 30_000 },
} as const satisfies Readonly<Record<string, Concurrency>>;

/** When the columns of lists are saved to the file store, and how much of them. Times in milliseconds. */
export const SAVED_COLUMNS = {
  /** Smaller modules are read from the database as fast. */
  leastRows: 5_000,
  /** A save is out of date when more rows than both of these changed: so many, and this share of all. */
  leastChanges: 1_000,
  changedShare: 0.05,
  /** A column that took the database this long to load is worth a save of its own. */
  slowLoadMs: 500,
  /** At most one save of a module in this time. */
  everyMs: 10 * MINUTE,
  /** The same where columns that load slowly are not saved yet. */
  everyMsForNewColumns: MINUTE / 4,
  /** A module in use is saved again after this time, so that only unused ones become stale. */
  renewAfterMs: 10 * DAY,
  staleAfterMs: 30 * DAY,
  /** Longer than any save takes: what is older and has no manifest was left by a process that died. */
  orphanAfterMs: DAY,
  /** Columns beyond this are not saved. */
  bytesOfModule: 1024 * MB,
  /** More is not saved by a process that ends. */
  bytesAtEnd: 32 * MB,
} as const;

/** The longest time in milliseconds that PostgreSQL may work on one request of a kind that it may be too slow for. */
export const STATEMENT_LIMITS = {
  /** A list, an export's selection or a search that PostgreSQL answers while columns load. */
  listBySql: 4_000,
} as const;
