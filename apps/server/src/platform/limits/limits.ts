import type { Limit } from './limit';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1024 * 1024;

/** Checks of passwords and factors: windows of six minutes, at most eleven of which overlap any sixty minutes. */
const check = (name: string, max: number): Limit => ({ name, max, perMs: 6 * MINUTE, reason: 'limits.attempts' });
const hourlyLimit = (name: string, max: number): Limit => ({ name, max, perMs: HOUR, reason: 'limits.sent' });

/**
 * All rate limits of the product. Concurrency limits are in `CONCURRENCY`. @source TRUST M8, M31, T13, T59, T60, S12
 */
export const LIMITS = {
  /** Failed checks of one username in total; 9 per window keep an account below 100 per hour. */
  passwordOfName: check('account', 9),
  /**
   * The share of them for browsers that never signed in to the account. The rest is reserved for the owner's browsers.
   */
  passwordWithoutKnownDevice: check('no-device', 7),
  /** The share for addresses that never signed in to the account. */
  passwordFromUnknownAddresses: check('strangers', 6),
  /** One username from one network, or from one known browser. */
  passwordOfNameAndNetwork: check('pair', 5),
  /** One network, over all usernames that never signed in from there. */
  passwordOfNetwork: check('address', 60),
  /** All usernames and networks in total, without known ones. */
  passwordOfInstallation: check('installation', 3000),

  /** A company's invitations to one address, and password links to one account. */
  inviteOfAddress: check('invite', 3),
  linkOfAccount: check('link', 3),
  /** Attempts to create an account with one invitation: each reveals whether a username exists. */
  joinOfInvitation: check('join', 10),
  /** Answers to one person that a username exists in another company. */
  namesOfPerson: check('names', 10),
  /** Audit entries for one username that ran out of attempts. */
  lockoutNotice: check('lockout', 1),
  /** Emailed reset links of one account: at most three an hour, and at most two within 20 minutes. */
  resetMailOfName: { name: 'reset-mail', max: 3, perMs: HOUR, sliceMs: MINUTE, reason: 'limits.attempts' },
  resetMailOfNameEarly: {
    name: 'reset-mail-early',
    max: 2,
    perMs: 20 * MINUTE,
    sliceMs: MINUTE,
    reason: 'limits.attempts',
  },
  resetMailOfNetwork: { name: 'reset-mail-address', max: 60, perMs: HOUR, reason: 'limits.attempts' },

  /** The setup code of an installation without a user. */
  setupOfNetwork: check('setup', 10),
  setupOfInstallation: check('setup-all', 60),

  /** Secret values that one person may view, in any sixty minutes. */
  revealOfPerson: {
    name: 'reveal',
    max: 20,
    perMs: HOUR,
    sliceMs: MINUTE,
    reason: 'limits.reveals',
  },
  /** Notifications to administrators that a person has reached the previous limit. */
  revealNotice: { name: 'reveal-notice', max: 1, perMs: HOUR, sliceMs: MINUTE, reason: 'limits.attempts' },

  callOfKey: {
    name: 'key',
    max: 600,
    perMs: MINUTE,
    reason: 'limits.keyCalls',
  },

  /** Leads from webforms: per form (its own quota replaces the number), per company, and per company and network. */
  webformSubmissionsOfForm: hourlyLimit('webform-sent:form', 600),
  webformSubmissionsOfCompany: hourlyLimit('webform-sent:company', 5_000),
  webformSubmissionsOfNetwork: hourlyLimit('webform-sent:network', 60),
  /** Calls with signing links and sessions from one network; a document has dozens of values. */
  signingAttempts: hourlyLimit('signing', 3_000),
  /** New links that a signer requests. */
  signingLinkRenewals: hourlyLimit('signing-link', 5),
  /** Checked copies of sealed documents from one network. */
  sealChecks: hourlyLimit('seal-check', 600),
  /** Calls with document links and their sessions from one network. */
  documentLinkAttempts: hourlyLimit('document-link', 3_000),
  /** Calls with payment links from one network. */
  paymentLinkAttempts: hourlyLimit('payment-link', 600),
  /** Forged links to unsubscribe, per network. */
  forgedUnsubscribes: hourlyLimit('unsubscribe', 3_000),
  /** Opens and clicks of one mail that are evaluated, counted in each process separately. */
  emailOpensOfMail: hourlyLimit('email-opened', 100),
  /** Mailed links that confirm a sender, per account, and forged ones, per network. */
  senderLinksOfAccount: hourlyLimit('sender-link', 10),
  forgedSenderLinks: hourlyLimit('sender-forged', 3_000),
  /** Test emails of reports that people send to themselves. */
  reportTestsOfPerson: hourlyLimit('report-test', 10),
  /** Checks of the DNS records of a company's sending domain. */
  domainChecksOfCompany: { name: 'domain-check', max: 30, perMs: 10 * MINUTE, reason: 'limits.attempts' },
  /** Incoming emails of a company that wait to be filed by hand. */
  inboxOfCompany: hourlyLimit('inbox', 500),
  /** Reads of calendar links, per network. */
  taskCalendarReads: hourlyLimit('task-calendar', 3_000),
  /** New addresses that the recipient of a document link requests. */
  documentLinkRenewals: hourlyLimit('document-link-new', 5),
  /** Uploads by one document link. */
  documentLinkUploads: hourlyLimit('document-link-upload', 60),
  /** Uploads of one network beyond the limits of their links: further ones are refused without being read. */
  refusedDocumentUploads: hourlyLimit('document-upload-refused', 60),
  /** Stored unfinished webforms. */
  webformLeadsOfForm: hourlyLimit('webform-kept:form', 600),
  webformLeadsOfCompany: hourlyLimit('webform-kept:company', 5_000),
  webformLeadsOfNetwork: hourlyLimit('webform-kept:network', 60),
  /** Page views and rejected submissions, per company and network, counted in each process separately. */
  webformOpens: hourlyLimit('try-open', 1_200),
  webformPosts: hourlyLimit('try-post', 600),

  /** Demo requests from the landing page. */
  demoOfNetwork: hourlyLimit('demo-network', 10),
  demoOfInstallation: hourlyLimit('demo', 300),
  demoRequestsByAddress: hourlyLimit('try-demo', 120),
} as const satisfies Readonly<Record<string, Limit>>;

/**
 * How many expensive actions run concurrently: in this process, per person or in total. `waiting` is the length of the
 * queue.
 */
export interface Concurrency {
  readonly running: number;
  readonly waiting: number;
  /** The maximum wait in milliseconds. */
  readonly waitMs: number;
}

/** @source TRUST F23, F31, T48 */
export const CONCURRENCY = {
  /** Lists and searches that scan columns, per person. */
  listsOfPerson: { running: 2, waiting: 20, waitMs: 5_000 },
  /** Lists of one company that scan rows in the database because its columns are not in memory yet. */
  coldListsOfCompany: { running: 1, waiting: 500, waitMs: 30_000 },
  /** Reports of one company: each scans rows in the database. */
  reportsOfCompany: { running: 2, waiting: 50, waitMs: 20_000 },
  /** Reveals of one person: an in-memory queue, so that waiting holds no connection. */
  revealsOfPerson: { running: 1, waiting: 200, waitMs: 10_000 },
  /** Writes of all webform visitors together, so that a flood leaves connections for everyone else. */
  webformWrites: { running: 2, waiting: 200, waitMs: 30_000 },
  /**
   * Uploads by one document link: the rest wait unread, and leave processors and connections to lists. They are refused
   * as busy before they would time out.
   */
  uploadsOfLink: { running: 1, waiting: 20, waitMs: 6_000 },
  /** Bodies of several megabytes whose sender is only known after their signature was checked, per operation. */
  largeSignedBodies: { running: 3, waiting: 30, waitMs: 8_000 },
  /** Uploaded tables that this process reads: each takes a worker with its memory. */
  tableReads: { running: 2, waiting: 100, waitMs: 60_000 },
  /** Exports of one person: a second one is refused while the first runs. */
  exportsOfPerson: { running: 1, waiting: 0, waitMs: 0 },
  /** All exports of this process. */
  exportsOfProcess: { running: 2, waiting: 20, waitMs: 30_000 },
} as const satisfies Readonly<Record<string, Concurrency>>;

/** How fast actions follow each other in this process: `burst` at once, then one per `everyMs`. */
export interface Pace {
  readonly burst: number;
  readonly everyMs: number;
}

/** @source TRUST T17 */
export const PACES = {
  /** Uploads by one document link: each takes the processor time of several lists. A borrower sends 20 files at once. */
  uploadsOfLink: { burst: 20, everyMs: 2_000 },
} as const satisfies Readonly<Record<string, Pace>>;

/** When and how much of the list columns is saved to the file store. Times in milliseconds. */
export const SAVED_COLUMNS = {
  /** Smaller modules load from the database just as fast. */
  minRows: 5_000,
  /** A saved copy is outdated when more rows changed than this number and this share of all rows. */
  minChanges: 1_000,
  changedShare: 0.05,
  /** A column that took the database this long to load is saved immediately. */
  slowLoadMs: 500,
  /** The minimum time between two saves of a module. */
  intervalMs: 10 * MINUTE,
  /** The same when slowly loading columns are not saved yet. */
  newColumnIntervalMs: MINUTE / 4,
  /** A module in use is saved again after this time, so that only unused ones become stale. */
  renewAfterMs: 10 * DAY,
  staleAfterMs: 30 * DAY,
  /** Longer than any save takes: older data without a manifest was left by a process that died. */
  orphanAfterMs: DAY,
  /** Columns beyond this size are not saved. */
  bytesOfModule: 1024 * MB,
  /** The most that an exiting process saves. */
  bytesAtEnd: 32 * MB,
} as const;

/** Statement timeouts in milliseconds for requests that PostgreSQL may be too slow for. */
export const STATEMENT_LIMITS = {
  /** A list, an export's selection or a search answered by PostgreSQL while columns load. */
  listBySql: 4_000,
  /** A report, which PostgreSQL always computes. Less than the time limit of any query. */
  report: 5_000,
} as const;
