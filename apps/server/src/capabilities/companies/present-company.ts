import { TABS, type Tab } from '@lendwright/access';
import {
  APPLICATION_ORDER_NAMES,
  DATE_FORMATS,
  LANGUAGES,
  logoAddress,
  PAYER_LIMITS,
  type companyImpersonation,
  type companyProfile,
  type companyFields,
} from '@lendwright/api';
import { DEFAULT_DATE_FORMAT } from '@lendwright/kernel';
import { FEE_RATES } from '@lendwright/lending';
import type { z } from 'zod';
import type { ImpersonationRow } from './impersonation-rows';
import type { CompanyRow } from './company-rows';

export type CompanyFields = z.output<typeof companyFields>;
export type CompanyProfile = z.output<typeof companyProfile>;

const textOf = (value: unknown, fallback = '') => (typeof value === 'string' && value !== '' ? value : fallback);
const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown, fallback: Choice): Choice =>
  choices.find((choice) => choice === value) ?? fallback;
const numberOrDefault = (value: unknown, fallback: number): number => (typeof value === 'number' ? value : fallback);
const objectOrEmpty = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
const tabsIn = (value: unknown): Tab[] => (Array.isArray(value) ? TABS.filter((tab) => value.includes(tab)) : []);

/** The company's editable fields. Missing or invalid settings read as their defaults. */
export function fieldsOf({ name, settings, affiliate_id: affiliate }: CompanyRow): CompanyFields {
  const [hiddenData, secondData] = [objectOrEmpty(settings['hiddenTabs']), objectOrEmpty(settings['secondFactor'])];
  const logo = logoAddress.safeParse(settings['logo']);
  const color = textOf(settings['colour']);
  return {
    name,
    timeZone: textOf(settings['timeZone'], 'UTC'),
    dateFormat: oneOf(DATE_FORMATS, settings['dateFormat'], DEFAULT_DATE_FORMAT),
    language: oneOf(LANGUAGES, settings['language'], 'en'),
    postalAddress: textOf(settings['postalAddress']),
    logo: logo.success ? logo.data : null,
    colour: /^#[0-9a-f]{6}$/i.test(color) ? color : null,
    homePage: textOf(settings['homePage']),
    documentsLabel: textOf(settings['documentsLabel']),
    hiddenTabs: {
      Workforces: tabsIn(hiddenData['Workforces']),
      Prospects: tabsIn(hiddenData['Prospects']),
      Contacts: tabsIn(hiddenData['Contacts']),
    },
    documentNotApplicable: settings['documentNotApplicable'] === true,
    emailOnReupload: settings['emailOnReupload'] === true,
    reuploadRequests: settings['reuploadRequests'] !== false,
    answerNotApplicable: settings['answerNotApplicable'] !== false,
    emailUndo: settings['emailUndo'] !== false,
    emailTracking: settings['emailTracking'] !== false,
    answerLater: settings['answerLater'] === true,
    customDocsForBorrowers: settings['customDocsForBorrowers'] === true,
    submitHint: settings['submitHint'] === true,
    lenderMarketplace: settings['lenderMarketplace'] === true,
    usernameFromEmail: settings['usernameFromEmail'] === true,
    dashboardHidesLeads: settings['dashboardHidesLeads'] === true,
    noteDeadlines: settings['noteDeadlines'] === true,
    convenienceFees: settings['convenienceFees'] === true,
    convenienceFeeBasis: textOf(settings['convenienceFeeBasis']),
    convenienceFeeCap: numberOrDefault(settings['convenienceFeeCap'], FEE_RATES.achCap),
    paymentAttempts: numberOrDefault(settings['paymentAttempts'], PAYER_LIMITS.attempts),
    paymentDayTotal: numberOrDefault(settings['paymentDayTotal'], PAYER_LIMITS.total),
    achPayments: settings['achPayments'] === true,
    paymentLinks: settings['paymentLinks'] === true,
    paymentOrder: oneOf(APPLICATION_ORDER_NAMES, settings['paymentOrder'], 'interest'),
    recentProspectsLabel: textOf(settings['recentProspectsLabel']),
    secondFactor: { borrowers: secondData['borrowers'] !== false, partners: secondData['partners'] !== false },
    applyNowLink: textOf(settings['applyNowLink']),
    affiliate,
  };
}

/** The fields that the company's own administrators may edit. */
export function profileOf(fields: CompanyFields): CompanyProfile {
  const { name, timeZone, dateFormat, language, postalAddress, logo, colour: color, emailTracking } = fields;
  return { name, timeZone, dateFormat, language, postalAddress, logo, colour: color, emailTracking };
}

export const versionOf = (row: CompanyRow) => ({
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_name,
});

export function presentImpersonation(row: ImpersonationRow): z.output<typeof companyImpersonation> {
  return {
    _id: row.id,
    by: row.full_name,
    reason: row.reason,
    address: row.address,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  };
}
