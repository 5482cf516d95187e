import { TABS } from '@lendwright/access';
import { DATE_FORMATS } from '@lendwright/kernel';
import { z } from 'zod';
import { language } from '../accounts/languages';
import { id, moment, storable, titled } from '../shapes';
import { APPLICATION_ORDER_NAMES } from '../servicing';

export { DATE_FORMATS };

/** A raster image as a data URL; never a format that can contain scripts. At most 200 kB. */
export const LOGO_BYTES = 200 * 1024;
export const LOGO_WIDTH = 1200;
export const LOGO_HEIGHT = 400;
export const logoAddress = z
  .string()
  .max(30 + Math.ceil((LOGO_BYTES * 4) / 3) + 4)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'picture');

const line = (maximum: number) => storable(z.string().trim().max(maximum));
const companyName = storable(z.string().trim().min(1).max(120));
/** An IANA time zone name; the server checks that it exists. */
const timeZone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,60}$/, 'timeZone');
const dateFormat = z.enum(DATE_FORMATS);

/** The fields that a company's own administrators may edit. */
export const companyProfile = z.strictObject({
  name: companyName,
  timeZone,
  dateFormat,
  /** The language of users who haven't chosen one. */
  language,
  /** The address on letters and contracts, in one line. */
  postalAddress: line(300),
  logo: logoAddress.nullable(),
  /** The color of the company's public pages. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'color')
    .nullable(),
  /** What recipients open and click in emails to them is counted; on by default. */
  emailTracking: z.boolean(),
});

const hiddenTabs = z.strictObject({
  Workforces: z.array(z.enum(TABS)).max(TABS.length),
  Prospects: z.array(z.enum(TABS)).max(TABS.length),
  Contacts: z.array(z.enum(TABS)).max(TABS.length),
});

/**
 * What a Super user can turn on for a company; off by default. Stored in the company's settings under the same names.
 * @source READINGS "One specific company"
 */
export const companyFeatures = z.strictObject({
  /** The key of the home page's module. Empty for the first one in the menu. */
  homePage: storable(z.string().max(60)),
  /** The label of the documents tab. Empty for Docs Wizard. */
  documentsLabel: line(40),
  hiddenTabs,
  documentNotApplicable: z.boolean(),
  emailOnReupload: z.boolean(),
  /** Staff may request a new upload of a received document; on by default. */
  reuploadRequests: z.boolean(),
  /** Borrowers may answer a request with "not applicable"; on by default. */
  answerNotApplicable: z.boolean(),
  /** Emails can be undone for 10 seconds after they were sent; on by default. */
  emailUndo: z.boolean(),
  /** Borrowers may answer a request with "later". */
  answerLater: z.boolean(),
  /** Borrowers and partners see custom documents. */
  customDocsForBorrowers: z.boolean(),
  submitHint: z.boolean(),
  /** Loans are compared with the criteria of lenders. */
  lenderMarketplace: z.boolean(),
  usernameFromEmail: z.boolean(),
  /** Hides leads on the dashboard. */
  dashboardHidesLeads: z.boolean(),
  /** Notes have a deadline. */
  noteDeadlines: z.boolean(),
  /** The fee of ACH may be added to what borrowers pay, once what allows it is recorded. */
  convenienceFees: z.boolean(),
  /** The agreement or law that allows convenience fees. Empty for none: then nothing is added. */
  convenienceFeeBasis: line(300),
  /** Cents: the most that is added to a payment. At most the fee of ACH. */
  convenienceFeeCap: z.number().int().min(0).max(500),
  /** Payment attempts of one payer in 24 hours; half as many with one card or account. 0 for no limit; 10 by default. */
  paymentAttempts: z.number().int().min(0).max(1_000),
  /** Cents that one payer may pay in 24 hours. 0 for no limit; $100,000.00 by default. */
  paymentDayTotal: z.number().int().min(0).max(100_000_000_000),
  /** Borrowers may link a bank account to pay with by signing in at the bank. */
  achPayments: z.boolean(),
  /** Payment mails have a link by which the payment is paid without signing in. */
  paymentLinks: z.boolean(),
  /** What payments of loans pay first, for loans whose servicing begins. */
  paymentOrder: z.enum(APPLICATION_ORDER_NAMES),
  /** The label of the dashboard's recent prospects tab. Empty for Most Recent Prospects. */
  recentProspectsLabel: line(40),
  /** Whether these users need a second factor; on by default. Staff always do. */
  secondFactor: z.strictObject({ borrowers: z.boolean(), partners: z.boolean() }),
  /** Where partners apply for a new loan. Empty for no button. */
  applyNowLink: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
});

/** All fields that a Super user may edit of a company. */
export const companyFields = companyProfile.extend({
  ...companyFeatures.shape,
  /** The company that this one shares loans with. */
  affiliate: id.nullable(),
});

/** A product of the company; products are edited on their own pages. */
export const companyProduct = titled.extend({ active: z.boolean() });

/** An impersonation of the company by a Super user. */
export const companyImpersonation = z.object({
  _id: id,
  by: z.string(),
  reason: z.string(),
  address: z.string(),
  startedAt: moment,
  endsAt: moment,
  endedAt: moment.nullable(),
});

export const companyChange = z.object({ version: z.number().int(), updatedAt: moment, updatedBy: z.string() });

/** A company for its own users. */
export const ownCompany = z.object({
  _id: id,
  name: z.string(),
  timeZone: z.string(),
  dateFormat: z.string(),
  currency: z.string(),
  /** Active products. */
  products: z.array(id),
});

/** A company for its own administrators. */
export const ownProfile = companyChange.extend({
  _id: id,
  profile: companyProfile,
  products: z.array(companyProduct),
  impersonations: z.array(companyImpersonation),
});

/** An entry in the list of companies. */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  active: z.boolean(),
  hosts: z.array(z.string()),
  users: z.number().int(),
  loans: z.number().int(),
  createdAt: moment,
  /** The viewer is signed in to this company. */
  isOwn: z.boolean(),
});

const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/, 'host');

/** The branding of the sign-in page on a host. @source READINGS "Host variants" */
export const hostAppearance = z.strictObject({
  /** The company of the host. Null for all companies. */
  company: id.nullable(),
  title: line(120),
  logo: logoAddress.nullable(),
  logoHeight: z.number().int().min(16).max(120),
  /** Shows the landing page instead of the sign-in page. */
  showsLanding: z.boolean(),
});
export const newHost = hostAppearance.extend({ host: hostName });
export const hostParams = z.strictObject({ host: hostName });

/** Host names that may be used to sign in, as they appear in the browser's address bar. */
export const hostRow = hostAppearance.extend({ host: z.string(), companyName: z.string().nullable() });

/** All settings of a company, for Super users. */
export const companySettings = companyChange.extend({
  _id: id,
  active: z.boolean(),
  createdAt: moment,
  fields: companyFields,
  products: z.array(companyProduct),
  impersonations: z.array(companyImpersonation),
  hosts: z.array(hostRow),
  /** The choices for the home page and the affiliate. */
  modules: z.array(z.object({ key: z.string(), title: z.string() })),
  others: z.array(titled),
});
