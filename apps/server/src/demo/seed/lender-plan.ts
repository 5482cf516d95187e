import type { CompanyPlan } from '../../platform/provisioning';
import { DEMO_FORMS } from '../forms/all-forms';
import {
  DEMO_COMPANY,
  DEMO_GROUPS,
  DEMO_PRODUCTS,
  DEMO_ROLES,
  DEMO_SOURCES,
  LEAD_STATUSES,
  LOAN_STATUSES,
  PROSPECT_STATUSES,
  type DemoStatus,
} from '../lender';

const statuses = (module: string, list: readonly DemoStatus[]) =>
  list.map(({ key, title, hue, glyph }) => ({ module, key, title, hue, glyph }));

const MODULES = [
  { key: 'loans', title: 'Loans', icon: 'building-bank', page: 'loans', form: 'residential' },
  { key: 'leads', title: 'Leads', icon: 'filter', page: 'leads', form: 'lead' },
  { key: 'prospects', title: 'Prospects', icon: 'users', page: 'prospects', form: 'prospect' },
  { key: 'contacts', title: 'Contacts', icon: 'address-book', page: 'contacts', form: 'contact' },
  { key: 'workforces', title: 'Workforces', icon: 'id-badge', page: 'workforces', form: 'workforce' },
] as const;

const PARTNER_STATUSES: readonly DemoStatus[] = [
  { key: 'active', title: 'Active', hue: 'green', glyph: 'tick' },
  { key: 'paused', title: 'Paused', hue: 'grey', glyph: 'slash' },
];

/**
 * The lender as a plan for the company use case. New installations use it for their first company, under its own name.
 */
export function lenderPlan(name: string = DEMO_COMPANY.name): CompanyPlan {
  const { timeZone, dateFormat, currency, address } = DEMO_COMPANY;
  const postalAddress = `${address.street}, ${address.city}, ${address.state} ${address.zip}`;
  return {
    name,
    settings: { timeZone, dateFormat, currency, secondFactor: { borrowers: false, partners: false }, postalAddress },
    modules: MODULES,
    forms: DEMO_FORMS,
    statuses: [
      ...statuses('loans', LOAN_STATUSES),
      ...statuses('prospects', PROSPECT_STATUSES),
      ...statuses('leads', LEAD_STATUSES),
      ...statuses('contacts', PARTNER_STATUSES),
      ...statuses('workforces', PARTNER_STATUSES),
    ],
    sources: DEMO_SOURCES,
    groups: DEMO_GROUPS,
    products: DEMO_PRODUCTS,
    roles: DEMO_ROLES,
  };
}
