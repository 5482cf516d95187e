import { TABS, type Tab } from '@lendwright/access';
import {
  DATE_FORMATS,
  LANGUAGES,
  logoAddress,
  type companyAct,
  type companyProfile,
  type companyWish,
} from '@lendwright/api';
import type { z } from 'zod';
import type { ActRow } from './act-rows';
import type { CompanyRow } from './company-rows';

export type CompanyWish = z.output<typeof companyWish>;
export type CompanyProfile = z.output<typeof companyProfile>;

const textOf = (value: unknown, otherwise = '') => (typeof value === 'string' && value !== '' ? value : otherwise);
const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise;
const partsIn = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
const tabsIn = (value: unknown): Tab[] => (Array.isArray(value) ? TABS.filter((tab) => value.includes(tab)) : []);

/** What stands in the settings of a company; whatever was never set, or is none of what it may be, is as usual. */
export function wishOf({ name, settings, affiliate_id: affiliate }: CompanyRow): CompanyWish {
  const [hidden, second] = [partsIn(settings['hiddenTabs']), partsIn(settings['secondFactor'])];
  const logo = logoAddress.safeParse(settings['logo']);
  const colour = textOf(settings['colour']);
  return {
    name,
    timeZone: textOf(settings['timeZone'], 'UTC'),
    dateFormat: oneOf(DATE_FORMATS, settings['dateFormat'], 'MM-DD-YYYY'),
    language: oneOf(LANGUAGES, settings['language'], 'en'),
    logo: logo.success ? logo.data : null,
    colour: /^#[0-9a-f]{6}$/i.test(colour) ? colour : null,
    homePage: textOf(settings['homePage']),
    documentsLabel: textOf(settings['documentsLabel']),
    hiddenTabs: {
      Workforces: tabsIn(hidden['Workforces']),
      Prospects: tabsIn(hidden['Prospects']),
      Contacts: tabsIn(hidden['Contacts']),
    },
    documentNotApplicable: settings['documentNotApplicable'] === true,
    emailOnReupload: settings['emailOnReupload'] === true,
    submitHint: settings['submitHint'] === true,
    usernameFromEmail: settings['usernameFromEmail'] === true,
    dashboardHidesLeads: settings['dashboardHidesLeads'] === true,
    recentProspectsLabel: textOf(settings['recentProspectsLabel']),
    secondFactor: { borrowers: second['borrowers'] !== false, partners: second['partners'] !== false },
    applyNowLink: textOf(settings['applyNowLink']),
    affiliate,
  };
}

/** The part of a company that its own administrators edit. */
export function profileOf({ name, timeZone, dateFormat, language, logo, colour }: CompanyWish): CompanyProfile {
  return { name, timeZone, dateFormat, language, logo, colour };
}

export const changeOf = (row: CompanyRow) => ({
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_name,
});

export function presentAct(row: ActRow): z.output<typeof companyAct> {
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
