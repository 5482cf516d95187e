import type { RoleRights } from '@lendwright/access';
import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { createAccount } from '../../../capabilities/accounts';
import { createCompany, type CompanyIds, type CompanyPlan } from '../../../platform/provisioning';
import { touchRecords } from '../../../testing/touch-records';
import { buildRequest, type Call } from '../calls/call';
import { BOUND_ROLES, planForm, tokenOf, type PlannedForm } from './field-plan';
import { answersFor, findMarkers, hiddenTexts, valueFor, type ValueVariant } from './field-values';
import { pdfOf } from '../lenders/seed-lender';
import type { Reply } from '../servers/http-client';
import type { SetupContext } from '../lenders/lender';
import { SeededRandom } from '../calls/seeded-random';
import { MODULE_KEYS, USER_KINDS } from '../lenders/lender-plan';

export type Role = (typeof BOUND_ROLES)[number] | 'admin';
const ROLES: readonly Role[] = ['admin', ...BOUND_ROLES];
const TABS: RoleRights['tabs'] = { docs: { global: true }, history: { global: true }, admin: { update: true } };

/** A lender with generated forms and two loans for each, with every role assigned. */
export interface FieldLender {
  readonly variant: ValueVariant;
  readonly ids: CompanyIds;
  readonly forms: readonly PlannedForm[];
  /** By form: the loan that is read, and the one that is edited. */
  readonly loans: ReadonlyMap<PlannedForm, readonly [Id, Id]>;
  readonly borrower: Id;
  readonly hiddenFiles: ReadonlyMap<PlannedForm, Id>;
  /** Names and values that a role must never see; edits add to them. */
  readonly secrets: Readonly<Record<Role, Set<string>>>;
  call(role: Role, id: string, request?: Partial<Call>): Promise<Reply>;
}

/** The two loans of each form. */
const LOAN_KINDS = ['seen', 'worked'] as const;

const personForm = (key: string): FormElement => ({
  ...{ id: `${key}_section`, type: 'section', title: key },
  childs: ['first_name', 'last_name'].map((id) => ({ id, type: 'text', title: id })),
});

function companyPlan(forms: readonly PlannedForm[]): CompanyPlan {
  return {
    name: 'Lender',
    settings: { timeZone: 'America/New_York', dateFormat: 'MM-DD-YYYY', currency: 'USD' },
    modules: MODULE_KEYS.map((key) => ({
      ...{ key, title: key, icon: 'folder', page: key },
      form: key === 'loans' ? (forms[0]?.key ?? '') : key,
    })),
    forms: [
      ...forms.map(({ key, content }) => ({ key, module: 'loans', title: key, definition: { content: [...content] } })),
      ...MODULE_KEYS.filter((key) => key !== 'loans').map((key) => ({
        ...{ key, module: key, title: key },
        definition: { content: [personForm(key)] },
      })),
    ],
    statuses: MODULE_KEYS.map((module) => ({ module, key: 'new', title: 'New', hue: 'grey', glyph: 'ring' })),
    sources: ['Source'],
    groups: ['Group'],
    products: forms.map(({ key }) => ({
      ...{ key, title: key, form: key },
      programs: [{ key: `program ${key}`, title: key, prefix: key.toUpperCase() }],
    })),
    roles: ROLES.map((key) => ({
      ...{ key, title: key, ...USER_KINDS[key] },
      rights: key === 'officer' ? USER_KINDS.officer.rights : { ...USER_KINDS[key].rights, tabs: TABS },
    })),
  };
}

const operationOf = (id: string): AnyOperation => {
  const foundOperation = OPERATIONS.find((operation) => operation.id === id);
  if (!foundOperation) throw new Error(`no operation ${id}`);
  return foundOperation;
};

/** The setup of a lender once its ids are known: users and their people. */
class FieldLenderSetup {
  readonly tokens = new Map<Role, string>();

  constructor(
    readonly context: SetupContext,
    readonly ids: CompanyIds,
  ) {}

  call = (role: Role, id: string, request: Partial<Call> = {}): Promise<Reply> => {
    const call = { params: {}, query: {}, body: undefined, ...request };
    return this.context.client.send(buildRequest(operationOf(id), call, { bearer: this.tokens.get(role) ?? '' }));
  };

  async createUser(role: Role, personId: Id | null): Promise<void> {
    const { services } = this.context;
    const [companyId, roleId, username] = [
      this.ids.company,
      this.ids.roles.get(role) as Id,
      `${newId()}@lender.example`,
    ];
    const memberships = [{ companyId, roleId, personId, userType: USER_KINDS[role].userType }];
    const account = await services.database.identity((tx) =>
      createAccount(tx, { username, fullName: `The ${role}`, email: username, passwordHash: 'none', memberships }),
    );
    const session = { accountId: account, companyId, roleId, address: '192.0.2.1', device: 'Browser' };
    this.tokens.set(role, await services.sessions.create(session));
  }

  async created(id: string, request: Partial<Call>): Promise<Record<string, unknown>> {
    const reply = await this.call('admin', id, request);
    if (reply.status !== 200) throw new Error(`${id} answered ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text) as Record<string, unknown>;
  }

  /** A loan with every answer that the form allows, written by SQL because some cannot be entered in the product. */
  async addLoan(
    form: PlannedForm,
    people: ReadonlyMap<string, Id>,
    subject: string,
    variant: ValueVariant,
  ): Promise<Id> {
    const { ids } = this;
    const secret = form.fields.filter(({ type }) => type === 'ssn');
    const typedSecrets = secret.filter(
      ({ hiddenFrom, readOnlyFor }) => !hiddenFrom.has('admin') && !readOnlyFor.has('admin'),
    );
    const createdData = await this.created('addLoan', {
      body: {
        ...{ product: ids.products.get(form.key), program: ids.programs.get(`program ${form.key}`) },
        prospect: people.get('borrower'),
        ...{ status: [ids.statuses.get('loans/new')], source: [...ids.sources.values()] },
        workforces: [`${people.get('own')}---${ids.roles.get('own')}`],
        contacts: [`${people.get('broker')}---${ids.roles.get('broker')}`],
        formData: Object.fromEntries(typedSecrets.map((field) => [field.id, valueFor(field, subject, variant)])),
      },
    });
    const id = createdData['_id'] as Id;
    const sql = 'update app.records set info = info || $2::jsonb where id = $1';
    await this.context.owner.query(sql, [id, JSON.stringify(answersFor(form, subject, variant))]);
    await touchRecords(this.context.owner, ids.company, [id]);
    return id;
  }

  async addUploads(form: PlannedForm, loan: Id, fileName: string): Promise<Id> {
    const parts = (element: string, name: string) => [
      { name: 'module', value: 'loans' },
      { name: 'owner', value: loan },
      { name: `loans--${loan}--${element}--${name}.pdf--1`, value: pdfOf(name), fileName: `${name}.pdf` },
    ];
    await this.created('uploadDocument', { parts: parts(form.documents.open, 'open') });
    const { document } = await this.created('uploadDocument', { parts: parts(form.documents.hidden, fileName) });
    return (document as { files: { _id: Id }[] }).files.at(-1)?._id as Id;
  }
}

/** The values of a role's visible or hidden fields in all loans. */
function valuesOf(forms: readonly PlannedForm[], variant: ValueVariant, role: Role, isHidden: boolean): Set<string> {
  const texts = forms
    .flatMap(({ fields }) => fields.filter(({ hiddenFrom }) => hiddenFrom.has(role) === isHidden))
    .flatMap((field) =>
      LOAN_KINDS.flatMap((subject) => (field.rows ? [`${subject} one`, `${subject} two`] : [subject])).map((subject) =>
        JSON.stringify(valueFor(field, subject, variant)),
      ),
    );
  return findMarkers(texts.join(' '));
}

/** What a role must never see. Short values, such as dates, may occur in a visible field by chance and are left out. */
function secretsOf(forms: readonly PlannedForm[], variant: ValueVariant, role: Role): Set<string> {
  const open = valuesOf(forms, variant, role, false);
  const hiddenFields = [...valuesOf(forms, variant, role, true)].filter((word) => !open.has(word));
  return new Set([...forms.flatMap((form) => [...hiddenTexts(form, role)]), ...hiddenFields]);
}

/** Creates one lender of a pair. The same seed creates the same forms. */
export async function createFieldLender(context: SetupContext, variant: ValueVariant): Promise<FieldLender> {
  const forms = [0, 1, 2].map((index) => planForm(variant.seed + index, `form${index}`));
  const scope = context.services.database.tenant(newId());
  const lenderSetup = new FieldLenderSetup(context, await scope.write((tx) => createCompany(tx, companyPlan(forms))));
  await lenderSetup.createUser('admin', null);
  const people = new Map<string, Id>();
  for (const [role, module] of [
    ['own', 'Workforces'],
    ['broker', 'Contacts'],
    ['borrower', 'Prospects'],
  ] as const) {
    const formData = { first_name: 'The', last_name: role };
    people.set(role, (await lenderSetup.created(`add${module}`, { body: { formData } }))['_id'] as Id);
  }
  for (const role of BOUND_ROLES) await lenderSetup.createUser(role, people.get(role) ?? null);
  const loans = new Map<PlannedForm, readonly [Id, Id]>();
  const hiddenFiles = new Map<PlannedForm, Id>();
  const secrets = Object.fromEntries(ROLES.map((role) => [role, secretsOf(forms, variant, role)])) as Record<
    Role,
    Set<string>
  >;
  for (const form of forms) {
    const seenLoan = await lenderSetup.addLoan(form, people, 'seen', variant);
    loans.set(form, [seenLoan, await lenderSetup.addLoan(form, people, 'worked', variant)]);
    const isSecond = variant.isSecond && variant.target !== 'officer';
    const fileName = tokenOf(new SeededRandom(variant.seed + forms.indexOf(form) + (isSecond ? 100 : 50)));
    hiddenFiles.set(form, await lenderSetup.addUploads(form, seenLoan, fileName));
    for (const role of ['own', 'broker', 'borrower'] as const) secrets[role].add(fileName);
  }
  return {
    variant,
    ids: lenderSetup.ids,
    forms,
    loans,
    borrower: people.get('borrower') as Id,
    hiddenFiles,
    secrets,
    call: lenderSetup.call,
  };
}
