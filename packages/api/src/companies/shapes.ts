import { TABS } from '@lendwright/access';
import { DATE_FORMATS } from '@lendwright/kernel';
import { z } from 'zod';
import { language } from '../accounts/languages';
import { id, moment, storable } from '../shapes';

export { DATE_FORMATS };

/** An embedded bitmap, never a vector image that could contain scripts. 200 kB as a data URL. */
export const LOGO_BYTES = 200 * 1024;
export const LOGO_WIDTH = 1200;
export const LOGO_HEIGHT = 400;
export const logoAddress = z
  .string()
  .max(30 + Math.ceil((LOGO_BYTES * 4) / 3) + 4)
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'is no picture of kind PNG, JPEG or WebP');

const line = (most: number) => storable(z.string().trim().max(most));
const companyName = storable(z.string().trim().min(1).max(120));
/** An IANA name; the server checks that the zone exists. */
const timeZone = z.string().regex(/^[A-Za-z0-9_+\-/]{1,60}$/, 'is no time zone');
const dateFormat = z.enum(DATE_FORMATS);

/** The company settings that its own administrators can edit. */
export const companyProfile = z.strictObject({
  name: companyName,
  timeZone,
  dateFormat,
  /** The default language of people. */
  language,
  logo: logoAddress.nullable(),
  /** The color of the company's public pages. */
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
 * Features that a Super user enables for one company; off by default. Each is stored in the company's settings under
 * its own name.
 * @source READINGS "One specific company"
 */
export const companyFeatures = z.strictObject({
  /** The key of the start module; empty: the first in the menu. */
  homePage: storable(z.string().max(60)),
  /** The label of the documents tab; empty: Docs Wizard. */
  documentsLabel: line(40),
  hiddenTabs,
  documentNotApplicable: z.boolean(),
  emailOnReupload: z.boolean(),
  submitHint: z.boolean(),
  usernameFromEmail: z.boolean(),
  /** Hides leads on the dashboard. */
  dashboardHidesLeads: z.boolean(),
  /** The label of the dashboard's recent prospects tab; empty: Most Recent Prospects. */
  recentProspectsLabel: line(40),
  /** Whether these user types need a second factor; on by default. Staff always do. */
  secondFactor: z.strictObject({ borrowers: z.boolean(), partners: z.boolean() }),
  /** The link for partners to apply for a loan; empty: no button. */
  applyNowLink: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]),
});

/** The company settings that a Super user can edit. */
export const companyWish = companyProfile.extend({
  ...companyFeatures.shape,
  /** The company that this one shares loans with. */
  affiliate: id.nullable(),
});

/** An impersonation by a Super user in a company. */
export const companyAct = z.object({
  _id: id,
  by: z.string(),
  reason: z.string(),
  address: z.string(),
  startedAt: moment,
  endsAt: moment,
  endedAt: moment.nullable(),
});

export const companyChange = z.object({ version: z.number().int(), updatedAt: moment, updatedBy: z.string() });

/** A row in the list of companies. */
export const companySummary = z.object({
  _id: id,
  name: z.string(),
  active: z.boolean(),
  hosts: z.array(z.string()),
  users: z.number().int(),
  loans: z.number().int(),
  createdAt: moment,
  /** The viewer's current company. */
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

/** The branding of the sign-in page for a host. @source READINGS "Host variants" */
export const hostLook = z.strictObject({
  /** The company of the host; null: all companies. */
  company: id.nullable(),
  title: line(120),
  logo: logoAddress.nullable(),
  logoHeight: z.number().int().min(16).max(120),
  /** The landing page is shown instead of the sign-in page. */
  showsLanding: z.boolean(),
});
export const newHost = hostLook.extend({ host: hostName });
export const hostParams = z.strictObject({ host: hostName });

/** Host names for sign-in; the request's host selects one. */
export const hostRow = hostLook.extend({ host: z.string(), companyName: z.string().nullable() });
