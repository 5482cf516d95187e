import type { RoleRights, UserType, Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { openVault } from '../../platform/secrets/sealed';
import { createCompany, type CompanyIds, type CompanyPlan } from '../../platform/provisioning';
import { createRecords } from '../../capabilities/records/saving/create-records';
import { exportEngine, type ExportEngine } from '../../capabilities/exports/export-engine';
import { CONTACTS, PROSPECTS, WORKFORCES } from '../../capabilities/records/module-definition';

const ALL_RIGHTS = { global: true, own: true, add: true, update: true, delete: true, compose: true, convert: true };
const OWN_RECORDS = { own: true };
const modules = (rights: object) =>
  Object.fromEntries(['loans', 'prospects', 'contacts', 'workforces', 'leads'].map((key) => [key, rights]));
const TABS: RoleRights['tabs'] = {
  docs: { global: true, update: true },
  history: { global: true },
  admin: { update: true },
};

const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id.replaceAll('_', ' '),
  ...overrides,
});
const form = (id: string, fields: readonly FormElement[]) => ({
  content: [{ id: `${id}_section`, type: 'section' as const, title: id, childs: fields }],
});
const person = (id: string) =>
  form(id, [
    field('first_name', 'text', { mandatory: true }),
    field('last_name', 'text', { mandatory: true }),
    field('email', 'email'),
    field('phone', 'phone'),
    ...(id === 'prospect' ? [field('ssn', 'ssn')] : []),
  ]);

/** A small loan form with a field of every storage type, one hidden from borrowers and one read-only for them. */
export const LOAN_FORM = form('loan', [
  field('loan_amount', 'amount', { mandatory: true, listShowField: true }),
  field('interest_rate', 'number'),
  field('margin', 'percentage'),
  field('closing', 'date'),
  field('property_address', 'text', { listShowField: true }),
  field('occupancy', 'select', {
    options: [
      { id: 'owner', text: 'Owner' },
      { id: 'investor', text: 'Investor' },
    ],
  }),
  field('features', 'multiselect', {
    options: [
      { id: 'pool', text: 'Pool' },
      { id: 'garage', text: 'Garage' },
    ],
  }),
  field('insured', 'checkbox'),
  field('call_at', 'time'),
  field('underwriter_notes', 'textarea', { hided_roles: ['role:borrower'] }),
  field('credit_score', 'number', { readonly_roles: ['role:borrower'] }),
  field('tax_id', 'ssn'),
  field('paystub', 'file', { file_type: ['pdf', 'png', 'jpg'] }),
  field('w2', 'file', { mandatory: true, isMultiple: true }),
  field('secret_scan', 'file', { hided_roles: ['role:borrower'] }),
]);

export const SAMPLE_PLAN: CompanyPlan = {
  name: 'Sample Lender',
  settings: { timeZone: 'America/Los_Angeles', dateFormat: 'MM-DD-YYYY', currency: 'USD' },
  modules: ['loans', 'prospects', 'contacts', 'workforces', 'leads'].map((key) => ({
    key,
    title: key,
    icon: 'folder',
    page: key,
    form: key === 'leads' ? 'lead' : key.slice(0, -1),
  })),
  forms: [
    { key: 'loan', module: 'loans', title: 'Loan', definition: LOAN_FORM },
    { key: 'prospect', module: 'prospects', title: 'Prospect', definition: person('prospect') },
    { key: 'contact', module: 'contacts', title: 'Contact', definition: person('contact') },
    { key: 'workforce', module: 'workforces', title: 'Workforce', definition: person('workforce') },
    { key: 'lead', module: 'leads', title: 'Lead', definition: person('lead') },
  ],
  statuses: [
    ['loans', 'new', 'New'],
    ['loans', 'approved', 'Approved'],
    ['loans', 'closed', 'Closed'],
    ['prospects', 'active', 'Active'],
  ].map(([module = '', key = '', title = '']) => ({ module, key, title, hue: 'grey', glyph: 'ring' })),
  sources: ['Website'],
  groups: ['Branch'],
  products: [
    {
      key: 'res',
      title: 'Residential',
      form: 'loan',
      programs: [
        { key: 'fix', title: 'Fixed', prefix: 'FX' },
        { key: 'arm', title: 'Adjustable', prefix: 'ARM' },
      ],
    },
  ],
  roles: [
    {
      key: 'admin',
      title: 'Admin',
      userType: 'Workforces',
      isAdmin: true,
      rights: { modules: modules(ALL_RIGHTS), tabs: TABS },
    },
    {
      key: 'officer',
      title: 'Officer',
      userType: 'Workforces',
      isAdmin: false,
      rights: { modules: modules(ALL_RIGHTS), tabs: TABS },
    },
    {
      key: 'own',
      title: 'Own only',
      userType: 'Workforces',
      isAdmin: false,
      rights: { modules: modules({ own: true, update: true }), tabs: TABS },
    },
    { key: 'none', title: 'Nothing', userType: 'Workforces', isAdmin: false, rights: { modules: {}, tabs: {} } },
    {
      key: 'broker',
      title: 'Broker',
      userType: 'Contacts',
      isAdmin: false,
      rights: { modules: modules(OWN_RECORDS), tabs: { docs: { own: true } } },
    },
    {
      key: 'borrower',
      title: 'Borrower',
      userType: 'Prospects',
      isAdmin: false,
      rights: { modules: modules(OWN_RECORDS), tabs: { docs: { own: true } } },
    },
  ],
};

/** A company in a real database for tests: its scope, its ids, the engine, and viewers with each role. */
export interface SampleCompany {
  readonly scope: TenantScope;
  readonly ids: CompanyIds;
  readonly engine: ExportEngine;
  viewer(role: string, personId?: Id | null): Viewer;
  addPerson(
    module: 'prospects' | 'contacts' | 'workforces',
    firstName: string,
    lastName: string,
    email?: string,
  ): Promise<Id>;
}

const PEOPLE = { prospects: PROSPECTS, contacts: CONTACTS, workforces: WORKFORCES };
export const TEST_SECRET = '11'.repeat(32);

export async function sampleCompany(database: Database, plan: CompanyPlan = SAMPLE_PLAN): Promise<SampleCompany> {
  const scope = database.tenant(newId());
  const ids = await scope.write((tx) => createCompany(tx, plan));
  const engine = exportEngine({ database, vault: openVault(TEST_SECRET) });
  const viewer = (role: string, personId: Id | null = null): Viewer => {
    const foundRole = plan.roles.find((candidate) => candidate.key === role);
    if (!foundRole) throw new Error(`no role ${role}`);
    return {
      accountId: newId(),
      companyId: ids.company,
      personId,
      userType: foundRole.userType as UserType,
      roleId: ids.roles.get(role) as Id,
      roleTitle: foundRole.title,
      isAdmin: foundRole.isAdmin,
      fullName: `${foundRole.title} Person`,
      rights: foundRole.rights,
    };
  };
  return {
    scope,
    ids,
    engine,
    viewer,
    async addPerson(module, firstName, lastName, email = `${firstName}.${lastName}@example.com`.toLowerCase()) {
      const setup = await engine.setups.of(scope);
      const publishedForm = setup.formsOf(module)[0];
      if (!publishedForm) throw new Error(`no form of ${module}`);
      const draft = {
        form: publishedForm,
        formData: { first_name: firstName, last_name: lastName, email },
        statusId: null,
        mandatory: 'check' as const,
      };
      const [createdRecord] = await scope.write((tx) =>
        createRecords(engine, tx, viewer('admin'), PEOPLE[module], [draft]),
      );
      return (createdRecord as { id: Id }).id;
    },
  };
}
