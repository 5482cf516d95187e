import type { RoleRights, UserType } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import type { CompanyPlan } from '../../../platform/provisioning';

/** A module created by the lender. */
/** The time zone of every sample lender, in which its days and months begin. */
export const LENDER_TIME_ZONE = 'America/New_York';
export const OWN_MODULE = 'appraisers';
export const MODULE_KEYS = ['loans', 'prospects', 'contacts', 'workforces', 'leads', OWN_MODULE] as const;
const ALL_RIGHTS = { global: true, own: true, add: true, update: true, delete: true, compose: true, convert: true };
const TABS: RoleRights['tabs'] = {
  docs: { global: true, update: true },
  notes: { global: true, update: true },
  emails: { global: true, update: true },
  history: { global: true },
  admin: { update: true },
  auth: { global: true, update: true },
  tasks: { global: true, update: true },
  marketplace: { global: true, update: true },
  payments: { global: true, update: true },
};
const rightsInAllModules = (rights: object) => Object.fromEntries(MODULE_KEYS.map((key) => [key, rights]));

export const KINDS = ['admin', 'super', 'acting', 'officer', 'own', 'reader', 'none', 'broker', 'borrower'] as const;
export type UserKind = (typeof KINDS)[number];

interface KindFacts {
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly rights: RoleRights;
  /** A Super user who is currently impersonating in the company. */
  readonly isActing?: boolean;
}

/** The kinds of user of every lender, with the rights that the checks expect. */
export const USER_KINDS: Readonly<Record<UserKind, KindFacts>> = {
  admin: { userType: 'Workforces', isAdmin: true, rights: { modules: {}, tabs: {} } },
  super: { userType: 'Super', isAdmin: false, rights: { modules: {}, tabs: {} } },
  acting: { userType: 'Super', isAdmin: false, rights: { modules: {}, tabs: {} }, isActing: true },
  officer: { userType: 'Workforces', isAdmin: false, rights: { modules: rightsInAllModules(ALL_RIGHTS), tabs: TABS } },
  own: {
    userType: 'Workforces',
    isAdmin: false,
    rights: {
      modules: rightsInAllModules({ own: true, update: true }),
      tabs: { docs: { own: true }, notes: { own: true, update: true }, history: { own: true } },
    },
  },
  reader: {
    userType: 'Workforces',
    isAdmin: false,
    rights: { modules: rightsInAllModules({ global: true }), tabs: { docs: { own: true } } },
  },
  none: { userType: 'Workforces', isAdmin: false, rights: { modules: {}, tabs: {} } },
  broker: {
    userType: 'Contacts',
    isAdmin: false,
    rights: { modules: { loans: { own: true }, contacts: { own: true } }, tabs: { docs: { own: true } } },
  },
  borrower: {
    userType: 'Prospects',
    isAdmin: false,
    rights: { modules: { loans: { own: true } }, tabs: { docs: { own: true }, payments: { own: true } } },
  },
};

const field = (
  id: string,
  type: FormElement['type'],
  mark: string,
  overrides: Partial<FormElement> = {},
): FormElement => ({
  id,
  type,
  title: `${id} ${mark}`,
  ...overrides,
});

function loanFields(mark: string): FormElement[] {
  const choices = ['one', 'two'].map((id) => ({ id, text: `${id} ${mark}` }));
  return [
    field('loan_amount', 'amount', mark, { listShowField: true }),
    field('interest_rate', 'number', mark),
    field('closing', 'date', mark),
    field('property_address', 'text', mark, { listShowField: true }),
    field('story', 'textarea', mark),
    field('contact_mail', 'email', mark),
    field('occupancy', 'select', mark, { options: choices }),
    field('features', 'multiselect', mark, { options: choices }),
    field('underwriter_notes', 'textarea', mark, { hided_roles: ['role:borrower', 'role:broker'] }),
    field('credit_score', 'number', mark, { readonly_roles: ['role:borrower', 'role:broker'] }),
    field('tax_id', 'ssn', mark),
    field('approved_rate', 'number', mark, { reviewers: ['role:officer'] }),
    field('paystub', 'file', mark),
    field('secret_scan', 'file', mark, { hided_roles: ['role:borrower', 'role:broker'] }),
  ];
}

const personFields = (mark: string) => [
  field('first_name', 'text', mark, { mandatory: true }),
  field('last_name', 'text', mark, { mandatory: true }),
  field('email', 'email', mark),
  field('phone', 'phone', mark),
  field('about', 'textarea', mark),
];

/** A lender with `mark` in every title, so that two lenders with different marks cannot be confused. */
export function lenderPlan(mark: string): CompanyPlan {
  const forms = MODULE_KEYS.map((module) => {
    const children = module === 'loans' ? loanFields(mark) : personFields(mark);
    const section: FormElement = {
      id: `${module}_section`,
      type: 'section',
      title: `${module} ${mark}`,
      childs: children,
    };
    return { key: module, module, title: `${module} form ${mark}`, definition: { content: [section] } };
  });
  return {
    name: `Lender ${mark}`,
    settings: {
      postalAddress: '400 Pier Ave',
      timeZone: LENDER_TIME_ZONE,
      dateFormat: 'MM-DD-YYYY',
      currency: 'USD',
      emailOnReupload: true,
      lenderMarketplace: true,
      achPayments: true,
      paymentLinks: true,
      paymentAttempts: 0,
      paymentDayTotal: 0,
    },
    modules: MODULE_KEYS.map((key) => ({ key, title: `${key} ${mark}`, icon: 'folder', page: key, form: key })),
    forms,
    statuses: MODULE_KEYS.flatMap((module) =>
      ['first', 'second'].map((key) => ({ module, key, title: `${key} ${mark}`, hue: 'grey', glyph: 'ring' })),
    ),
    sources: [`source ${mark}`],
    groups: [`group ${mark}`],
    products: [
      {
        key: 'product',
        title: `product ${mark}`,
        form: 'loans',
        programs: [{ key: 'program', title: `program ${mark}`, prefix: mark.slice(0, 4).toUpperCase() }],
      },
    ],
    roles: KINDS.map((key) => ({ key, title: `${key} ${mark}`, ...USER_KINDS[key] })),
  };
}
