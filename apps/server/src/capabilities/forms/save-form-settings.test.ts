import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, sampleCompany } from '../../testing/sample-company';
import { saveFormSettings } from './save-form-settings';
import { setFormActive } from './set-form-active';
import { formStage, settingsFor, type FormStage } from '../../testing/form-stage';

let stage: FormStage;
beforeAll(async () => {
  stage = await formStage();
});
afterAll(() => stage.close());

const save = (form: string, version: number, title: string, more: Record<string, unknown> = {}) =>
  saveFormSettings(stage.company.scope, stage.admin, form, { version, settings: settingsFor(title, more) });
const role = (key: string) => stage.company.ids.roles.get(key) as string;

describe('the settings of a form', () => {
  it('of a module: title, looks, statuses and rights, with key and page as they were', async () => {
    const form = await stage.create('module', 'Couriers', {
      rights: [{ role: role('officer'), actions: ['global'] }],
      statuses: [{ title: 'Booked' }, { title: 'On the way' }, { title: 'Lost' }],
    });
    const before = (await stage.read(form)).settings.statuses;
    const [booked, way] = before;
    const answer = await save(form, 1, 'Messengers', {
      icon: 'truck',
      show_menu: false,
      statuses: [{ ...way, title: 'Riding' }, { title: 'Done', hue: 'green' }, booked],
      rights: [{ role: role('own'), actions: ['own', 'add'] }],
    });
    expect(answer).toEqual({ message: 'Module updated successfully.', version: 2 });
    const read = await stage.read(form);
    expect(read).toMatchObject({
      title: 'Messengers',
      type: 'Messengers',
      page: 'couriers',
      module: 'couriers',
      settingsVersion: 2,
    });
    expect(read.settings).toMatchObject({
      icon: 'truck',
      show_menu: false,
      rights: [{ role: role('own'), actions: ['own', 'add'] }],
    });
    expect(read.settings.statuses.map(({ title }) => title)).toEqual(['Riding', 'Done', 'Booked']);
    expect(read.settings.statuses[0]?._id).toBe(way?._id);
    const { rows } = await stage.fresh.owner.query<{ n: number }>(
      "select count(*)::int as n from app.statuses where module_key = 'couriers' and not is_active",
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('tells both values when somebody else was faster, and saves nothing', async () => {
    const form = await stage.create('library', 'Contested');
    const results = await Promise.allSettled([save(form, 1, 'By one'), save(form, 1, 'By two')]);
    const refused = results.find((one) => one.status === 'rejected') as PromiseRejectedResult;
    const kept = (await stage.read(form)).title;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refused.reason).toMatchObject({
      status: 409,
      code: 'conflict',
      details: {
        version: 2,
        updatedBy: 'Admin Person',
        current: { title: kept },
        yours: { title: kept === 'By one' ? 'By two' : 'By one' },
      },
    });
  });

  it('of a loan form: its programs, with the word of where they were', async () => {
    const { programs, forms } = stage.company.ids;
    const form = await stage.create('opportunity', 'Bridge loans');
    const both = ['fix', 'arm'].map((key) => programs.get(key));
    expect((await save(form, 1, 'Bridge loans', { programs: both })).message).toBe(
      'Opportunity updated successfully. Fixed was taken with “Loan” until now. Adjustable was taken with “Loan” until now.',
    );
    expect((await save(form, 2, 'Bridge loans', { programs: both.slice(1) })).message).toBe(
      'Opportunity updated successfully.',
    );
    expect((await stage.read(form)).programs.map(({ title }) => title)).toEqual(['Adjustable']);
    await save(forms.get('loan') as string, 1, 'Loan', { programs: both });
  });

  it('of a webform keep its source and what visitors are thanked with', async () => {
    const form = await stage.create('webform', 'Contact us');
    const webform = {
      isOpen: true,
      hosts: ['www.lender.example'],
      thanks: 'Thank you!',
      source: stage.company.ids.sources.get('Website'),
    };
    expect((await save(form, 1, 'Contact us', { webform })).message).toBe('Webform updated successfully.');
    expect((await stage.read(form)).settings.webform).toMatchObject(webform);
  });

  it('of a built-in module take another title, never statuses or rights', async () => {
    const form = stage.company.ids.forms.get('prospect') as string;
    await save(form, 1, 'Borrower', { custom_title: 'Borrowers', icon: 'user' });
    expect(await stage.read(form)).toMatchObject({
      title: 'Borrower',
      type: 'prospects',
      custom_title: 'Borrowers',
      isBuiltIn: true,
    });
    const refusal = await refusalOf(save(form, 2, 'Borrower', { rights: [{ role: role('own'), actions: ['own'] }] }));
    expect(refusal.details).toMatchObject({ faults: [{ path: 'settings.rights' }] });
  });

  it('take no title of another form of the kind, and are of the own company', async () => {
    const form = await stage.create('library', 'First title');
    await stage.create('library', 'Second title');
    expect((await refusalOf(save(form, 1, 'SECOND TITLE'))).details).toMatchObject({
      faults: [{ path: 'settings.title' }],
    });
    const stranger = await sampleCompany(stage.fresh.database);
    const body = { version: 1, settings: settingsFor('Stolen') };
    for (const id of [form, newId()]) {
      const refusal = await refusalOf(saveFormSettings(stranger.scope, stranger.viewer('admin'), id, body));
      expect([refusal.status, refusal.message]).toEqual([404, 'Unable to load form']);
    }
  });
});

describe('activity', () => {
  const set = (form: string, active: boolean) => setFormActive(stage.company.scope, stage.admin, form, active);

  it('is lasting for forms that the company cannot do without, with the reason', async () => {
    const { forms, programs } = stage.company.ids;
    expect((await refusalOf(set(forms.get('prospect') as string, false))).code).toBe('invalid');
    const form = await stage.create('opportunity', 'Needed', { programs: [programs.get('fix')] });
    expect((await refusalOf(set(form, false))).message).toBe(
      '“Needed” is the form for these programs: Fixed. Assign them another form first. No changes were made.',
    );
    expect((await stage.read(form)).active).toBe(true);
  });

  it('ends and comes back for every other form, and takes its form from the record engine', async () => {
    const form = await stage.create('module', 'Seasonal');
    const formsThere = async () =>
      (await stage.company.engine.setups.of(stage.company.scope)).formsOf('seasonal').length;
    await expect.poll(formsThere, { timeout: 1000 }).toBe(1);
    expect((await set(form, false)).message).toBe('“Seasonal” is inactive now.');
    await expect.poll(formsThere, { timeout: 1000 }).toBe(0);
    expect((await set(form, false)).message).toBe('“Seasonal” is inactive now.');
    await set(form, true);
    await expect.poll(formsThere, { timeout: 1000 }).toBe(1);
  });
});

it('every step in the life of a form stands in the audit log, and what changed nothing does not', async () => {
  const { scope } = stage.company;
  const form = await stage.create('module', 'Brokers');
  await save(form, 1, 'Partners');
  await refusalOf(save(form, 1, 'Too late'));
  for (const active of [false, false, true]) await setFormActive(scope, stage.admin, form, active);
  const lines = await scope.read((tx) =>
    tx.query<{ act: string; by_name: string; subject_title: string }>(
      'select act, by_name, subject_title from app.audit_events where company_id = $1 and subject_id = $2 order by at, id',
      [tx.companyId, form],
    ),
  );
  expect(lines.map((line) => [line.act, line.subject_title])).toEqual([
    ['form_made', 'Brokers'],
    ['form_saved', 'Partners'],
    ['form_deactivated', 'Partners'],
    ['form_activated', 'Partners'],
  ]);
  expect(new Set(lines.map((line) => line.by_name))).toEqual(new Set([stage.admin.fullName]));
});
