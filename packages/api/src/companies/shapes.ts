import { TABS } from '@lendwright/access';
import { DATE_FORMATS } from '@lendwright/kernel';
import { z } from 'zod';
import { language } from '../accounts/languages';
import { id, moment, storable } from '../shapes';

export { DATE_FORMATS };

/** A picture made of points alone, in itself: never a drawing that could hold script. 200 kB, as the text that carries it. */
export const LOGO_BYTES = 200 * 1024;
export const LOGO_WIDTH = 1200;
export const LOGO_HEIGHT = 400;
export const logoAddress = z
  .string()
  .max(30 + Math.ceil((LOGO_BYTES * 4) / 3) + 4)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'is no picture of kind PNG, JPEG or WebP');

const line = (most: number) => storable(z.string().trim().max(most));
const companyName = storable(z.string().trim().min(1).max(120));
/** An IANA name; whether there is such a zone the server says. */
const timeZone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,60}$/, 'is no time zone');
const dateFormat = z.enum(DATE_FORMATS);

/** What a company's own administrators edit of it. */
export const companyProfile = z.strictObject({
  name: companyName,
  timeZone,
  dateFormat,
  /** The language of people who have chosen none themselves. */
  language,
  logo: logoAddress.nullable(),
  /** The colour of the company's public pages. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'is no colour')
    .nullable(),
});

const hiddenTabs = z.strictObject({
  Workforces: z.array(z.enum(TABS)).max(TABS.length),
  Prospects: z.array(z.enum(TABS)).max(TABS.length),
  Contacts: z.array(z.enum(TABS)).max(TABS.length),
});

/**
 * What a Super user turns on for one company; off unless said. Each stands in the company's settings under its own name.
 * @source READINGS "One specific company"
 */
export const companyFeatures = z.strictObject({
  /** The key of the module that people see first; empty: the first of their menu. */
  homePage: storable(z.string().max(60)),
  /** What the documents tab is called; empty: Docs Wizard. */
  documentsLabel: line(40),
  hiddenTabs,
  documentNotApplicable: z.boolean(),
  emailOnReupload: z.boolean(),
  submitHint: z.boolean(),
  usernameFromEmail: z.boolean(),
  /** The dashboard shows no leads. */
  dashboardHidesLeads: z.boolean(),
  /** What the dashboard's tab of recent prospects is called; empty: Most Recent Prospects. */
  recentProspectsLabel: line(40),
  /** Whether these sign in with a second factor; on unless said. Staff always do. */
  secondFactor: z.strictObject({ borrowers: z.boolean(), partners: z.boolean() }),
  /** Where partners apply for a new loan; empty: no such button. */
  applyNowLink: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
});

/** Everything that a Super user edits of a company. */
export const companyFields = companyProfile.extend({
  ...companyFeatures.shape,
  /** The company with which this one shares loans. */
  affiliate: id.nullable(),
});

/** One time that a Super user acted in a company. */
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

/** A line of the list of companies. */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  active: z.boolean(),
  hosts: z.array(z.string()),
  users: z.number().int(),
  loans: z.number().int(),
  createdAt: moment,
  /** The viewer is signed in through this one. */
  isOwn: z.boolean(),
});

const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/,
    'is no host name',
  );

/** How the sign-in page looks under a host. @source READINGS "Host variants" */
export const hostLook = z.strictObject({
  /** Whose host it is; null: everybody's. */
  company: id.nullable(),
  title: line(120),
  logo: logoAddress.nullable(),
  logoHeight: z.number().int().min(16).max(120),
  /** The landing page stands instead of the sign-in page. */
  showsLanding: z.boolean(),
});
export const newHost = hostLook.extend({ host: hostName });
export const hostParams = z.strictObject({ host: hostName });

/** Host names under which somebody may be signed in; the address line of the browser tells which. */
export const hostRow = hostLook.extend({ host: z.string(), companyName: z.string().nullable() });
