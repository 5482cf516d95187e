import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, sampleCompany } from '../../testing/sample-company';
import { LOANS, moduleOf } from '../records';
import { listRecords } from '../lists';
import { createForm } from './create-form';
import { keyOfTitle, singularOf } from './module-key';
import { createFormFixture, settingsFor, type FormFixture } from '../../testing/form-fixture';
import { valueWithin } from '../../testing/value-within';

let fixture: FormFixture;
beforeAll(async () => {
  fixture = await createFormFixture();
});
afterAll(() => fixture.close());

const role = (key: string) => fixture.company.ids.roles.get(key) as string;
const setup = () => fixture.company.engine.setups.of(fixture.company.scope);
const rightsOf = async (key: string, module: string) =>
  (
    await fixture.fresh.owner.query<{ rights: unknown }>(
      'select rights #> array[$2, $3] as rights from app.roles where id = $1',
      [role(key), 'modules', module],
    )
  ).rows[0]?.rights;

describe('a module created by a company', () => {
  it('has a page, a menu item, statuses, rights, and a form with one mandatory field for its lists', async () => {
    const id = await fixture.create('module', 'Appraisal Orders', {
      custom_title: 'Orders',
      icon: 'home',
      rights: [{ role: role('officer'), actions: ['own', 'add', 'update'] }],
      statuses: [{ title: 'Ordered' }, { title: 'Back', hue: 'green' }],
    });
    const read = await fixture.read(id);
    expect(read).toMatchObject({
      kind: 'module',
      type: 'Appraisal Orders',
      title: 'Appraisal Orders',
      custom_title: 'Orders',
      module: 'appraisal-orders',
      page: 'appraisal-orders',
      version: 1,
      isBuiltIn: false,
      settings: {
        icon: 'home',
        rights: [{ role: role('officer'), actions: ['own', 'add', 'update'] }],
        statuses: [
          { title: 'Ordered', hue: 'grey' },
          { title: 'Back', hue: 'green' },
        ],
      },
      content: [
        { type: 'section', childs: [{ id: 'name', title: 'Appraisal Order', mandatory: true, listShowField: true }] },
      ],
    });
    expect(read.statuses.map(({ title }) => title)).toEqual(['Ordered', 'Back']);
    expect(await rightsOf('officer', 'appraisal-orders')).toEqual({ own: true, add: true, update: true });
    expect(await rightsOf('own', 'appraisal-orders')).toBeNull();
  });

  it('lists its records on the record engine within a second', async () => {
    const id = await fixture.create('module', 'Surveyors');
    expect(await valueWithin(1000, id, async () => (await setup()).formsOf('surveyors')[0]?.id)).toBe(id);
    const module = moduleOf(await setup(), 'surveyors');
    const body = { skip: 0, limit: 20 };
    const list = await listRecords(fixture.company.engine, fixture.company.scope, fixture.admin, module, body);
    expect(list.setup?.form?.content.map((field) => [field.id, field.listShowField])).toEqual([['name', true]]);
  });

  it('rejects reserved names, existing names, and two simultaneous requests for the same name', async () => {
    for (const title of [
      'Loans',
      'Dashboard',
      'Mailbox',
      'sessions',
      'Builders',
      'Leads',
      'Forms',
      'Constructor',
      'API',
      'Libraries',
    ]) {
      const refusal = await refusalOf(fixture.create('module', title));
      expect([title, refusal.status, refusal.code]).toEqual([title, 409, 'taken']);
    }
    const results = await Promise.allSettled(
      ['Notaries', 'notaries', 'NOTARIES'].map((title) => fixture.create('module', title)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await refusalOf(fixture.create('module', 'Notaries!'))).message).toBe(
      '“Notaries!” is already taken. Choose another title. Nothing was created.',
    );
  });

  it('gets a stable key for a title in any script', () => {
    expect(['Señores & Co.', '  Titles — 2 ', '不動産', 'Ünïts'].map(keyOfTitle)).toEqual([
      'senores-co',
      'titles-2',
      expect.stringMatching(/^module-[0-9a-f]{8}$/),
      'units',
    ]);
    expect(['Facilities', 'Appraisers', 'Business', 'Status', 'Days', 'Sheep'].map(singularOf)).toEqual([
      'Facility',
      'Appraiser',
      'Business',
      'Status',
      'Day',
      'Sheep',
    ]);
  });
});

describe('other forms', () => {
  it('a loan form takes programs from another form and reports it', async () => {
    const { ids, scope } = fixture.company;
    const fixedProgram = ids.programs.get('fix') as string;
    const answer = await createForm(scope, fixture.admin, {
      kind: 'opportunity',
      settings: settingsFor('Construction', { programs: [fixedProgram] }),
    });
    expect(answer.message).toBe('Opportunity created successfully. Programs moved from other forms: Fixed (Loan).');
    const read = await fixture.read(answer._id);
    expect(read).toMatchObject({
      type: 'opportunity',
      title: 'Construction',
      module: LOANS.key,
      page: 'loans',
      programs: [{ title: 'Fixed' }],
      products: [{ title: 'Residential' }],
      settings: { programs: [fixedProgram] },
      isBuiltIn: false,
    });
    expect((await fixture.read(ids.forms.get('loan') as string)).programs.map(({ title }) => title)).toEqual([
      'Adjustable',
    ]);
  });

  it('a webform belongs to the leads module and stays closed until it is opened', async () => {
    const read = await fixture.read(await fixture.create('webform', 'Apply now'));
    expect(read).toMatchObject({ type: 'webform', module: 'leads', publicLink: null });
    expect(read.settings.webform).toMatchObject({ isOpen: false, quota: 600, days: 14, hosts: [] });
    const lists = (await setup()).formsOf('leads').map(({ title }) => title);
    expect(lists[0]).toBe('Lead');
  });

  it('a library belongs to no module', async () => {
    expect(await fixture.read(await fixture.create('library', 'Parts'))).toMatchObject({
      type: 'library',
      module: 'libraries',
    });
  });

  it('rejects ids of another company and settings that do not fit the form kind, with paths', async () => {
    const outsider = await sampleCompany(fixture.fresh.database);
    const foreign = (kind: 'roles' | 'programs', key: string) => outsider.ids[kind].get(key) as string;
    const inputs = [
      ['opportunity', { programs: [foreign('programs', 'fix')] }, ['settings.programs[0]']],
      ['module', { rights: [{ role: foreign('roles', 'officer'), actions: ['own'] }] }, ['settings.rights[0].role']],
      ['library', { programs: [fixture.company.ids.programs.get('fix')] }, ['settings.programs']],
      ['opportunity', { statuses: [{ title: 'New' }] }, ['settings.statuses']],
      [
        'module',
        { statuses: [{ _id: fixture.company.ids.statuses.get('loans/new'), title: 'Stolen' }] },
        ['settings.statuses[0]._id'],
      ],
      ['module', { statuses: [{ title: 'Same' }, { title: 'same' }] }, ['settings.statuses[1].title']],
      ['webform', { webform: { source: outsider.ids.sources.get('Website') } }, ['settings.webform.source']],
      ['module', { webform: {} }, ['settings.webform']],
    ] as const;
    for (const [kind, inputOverrides, paths] of inputs) {
      const refusal = await refusalOf(fixture.create(kind, `Odd ${kind}`, inputOverrides));
      expect([refusal.status, refusal.code]).toEqual([422, 'invalid']);
      expect((refusal.details as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual(paths);
    }
  });
});
