import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, sampleCompany } from '../../testing/sample-company';
import { saveFormSettings } from './save-form-settings';
import { setFormActive } from './set-form-active';
import { createFormFixture, settingsFor, type FormFixture } from '../../testing/form-fixture';

let fixture: FormFixture;
beforeAll(async () => {
  fixture = await createFormFixture();
});
afterAll(() => fixture.close());

const save = (form: string, version: number, title: string, overrides: Record<string, unknown> = {}) =>
  saveFormSettings(fixture.company.scope, fixture.admin, form, { version, settings: settingsFor(title, overrides) });
const role = (key: string) => fixture.company.ids.roles.get(key) as string;

describe('form settings', () => {
  it('change the title, icon, statuses and rights of a module, but not its key or page', async () => {
    const form = await fixture.create('module', 'Couriers', {
      rights: [{ role: role('officer'), actions: ['global'] }],
      statuses: [{ title: 'Booked' }, { title: 'On the way' }, { title: 'Lost' }],
    });
    const statusesBefore = (await fixture.read(form)).settings.statuses;
    const [bookedStatus, secondStatus] = statusesBefore;
    const answer = await save(form, 1, 'Messengers', {
      icon: 'truck',
      show_menu: false,
      statuses: [{ ...secondStatus, title: 'Riding' }, { title: 'Done', hue: 'green' }, bookedStatus],
      rights: [{ role: role('own'), actions: ['own', 'add'] }],
    });
    expect(answer).toEqual({
      message: 'Module updated successfully.',
      confirmation: { key: 'forms.saved.module', params: {} },
      version: 2,
    });
    const read = await fixture.read(form);
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
    expect(read.settings.statuses[0]?._id).toBe(secondStatus?._id);
    const { rows } = await fixture.fresh.owner.query<{ n: number }>(
      "select count(*)::int as n from app.statuses where module_key = 'couriers' and not is_active",
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('return both values on a concurrent change and save nothing', async () => {
    const form = await fixture.create('library', 'Contested');
    const results = await Promise.allSettled([save(form, 1, 'By one'), save(form, 1, 'By two')]);
    const refusedResult = results.find((result) => result.status === 'rejected') as PromiseRejectedResult;
    const storedTitle = (await fixture.read(form)).title;
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusedResult.reason).toMatchObject({
      status: 409,
      code: 'conflict',
      details: {
        version: 2,
        updatedBy: 'Admin Person',
        current: { title: storedTitle },
        yours: { title: storedTitle === 'By one' ? 'By two' : 'By one' },
      },
    });
  });

  it('assign programs to a loan form and report where they were before', async () => {
    const { programs, forms } = fixture.company.ids;
    const form = await fixture.create('opportunity', 'Bridge loans');
    const bothPrograms = ['fix', 'arm'].map((key) => programs.get(key));
    expect((await save(form, 1, 'Bridge loans', { programs: bothPrograms })).message).toBe(
      'Opportunity updated successfully. Programs moved from other forms: Fixed (Loan), Adjustable (Loan).',
    );
    expect((await save(form, 2, 'Bridge loans', { programs: bothPrograms.slice(1) })).message).toBe(
      'Opportunity updated successfully.',
    );
    expect((await fixture.read(form)).programs.map(({ title }) => title)).toEqual(['Adjustable']);
    await save(forms.get('loan') as string, 1, 'Loan', { programs: bothPrograms });
  });

  it('store the source and the thank-you message of a webform', async () => {
    const form = await fixture.create('webform', 'Contact us');
    const webform = {
      isOpen: true,
      hosts: ['www.lender.example'],
      thanks: 'Thank you!',
      thanksTranslations: { de: 'Danke!' },
      source: fixture.company.ids.sources.get('Website'),
    };
    expect((await save(form, 1, 'Contact us', { webform })).message).toBe('Webform updated successfully.');
    expect((await fixture.read(form)).settings.webform).toMatchObject(webform);
  });

  it('change the title of a built-in module, but not its statuses or rights', async () => {
    const form = fixture.company.ids.forms.get('prospect') as string;
    await save(form, 1, 'Borrower', { custom_title: 'Borrowers', icon: 'user' });
    expect(await fixture.read(form)).toMatchObject({
      title: 'Borrower',
      type: 'prospects',
      custom_title: 'Borrowers',
      isBuiltIn: true,
    });
    const refusal = await refusalOf(save(form, 2, 'Borrower', { rights: [{ role: role('own'), actions: ['own'] }] }));
    expect(refusal.details).toMatchObject({ issues: [{ path: 'settings.rights' }] });
  });

  it('reject a title of another form of the same kind and ids of another company', async () => {
    const form = await fixture.create('library', 'First title');
    await fixture.create('library', 'Second title');
    expect((await refusalOf(save(form, 1, 'SECOND TITLE'))).details).toMatchObject({
      issues: [{ path: 'settings.title' }],
    });
    const outsider = await sampleCompany(fixture.fresh.database);
    const body = { version: 1, settings: settingsFor('Stolen') };
    for (const id of [form, newId()]) {
      const refusal = await refusalOf(saveFormSettings(outsider.scope, outsider.viewer('admin'), id, body));
      expect([refusal.status, refusal.message]).toEqual([404, 'Unable to load form']);
    }
  });
});

describe('form activation', () => {
  const set = (form: string, isActive: boolean) => setFormActive(fixture.company.scope, fixture.admin, form, isActive);

  it('cannot be ended for required forms, with the reason', async () => {
    const { forms, programs } = fixture.company.ids;
    expect((await refusalOf(set(forms.get('prospect') as string, false))).code).toBe('invalid');
    const form = await fixture.create('opportunity', 'Needed', { programs: [programs.get('fix')] });
    expect((await refusalOf(set(form, false))).message).toBe(
      '“Needed” is the form for these programs: Fixed. Assign them another form first. No changes were made.',
    );
    expect((await fixture.read(form)).active).toBe(true);
  });

  it('can be turned off and on for other forms, and hides them from the record engine', async () => {
    const form = await fixture.create('module', 'Seasonal');
    const readListedForms = async () =>
      (await fixture.company.engine.setups.of(fixture.company.scope)).formsOf('seasonal').length;
    await expect.poll(readListedForms).toBe(1);
    expect((await set(form, false)).message).toBe('“Seasonal” is now inactive.');
    await expect.poll(readListedForms).toBe(0);
    expect((await set(form, false)).message).toBe('“Seasonal” is now inactive.');
    await set(form, true);
    await expect.poll(readListedForms).toBe(1);
  });
});

it('every form change is in the audit log, and a change of nothing is not', async () => {
  const { scope } = fixture.company;
  const form = await fixture.create('module', 'Brokers');
  await save(form, 1, 'Partners');
  await refusalOf(save(form, 1, 'Too late'));
  for (const isActive of [false, false, true]) await setFormActive(scope, fixture.admin, form, isActive);
  const entries = await scope.read((tx) =>
    tx.query<{ act: string; by_name: string; subject_title: string }>(
      'select act, by_name, subject_title from app.audit_events where company_id = $1 and subject_id = $2 order by at, id',
      [tx.companyId, form],
    ),
  );
  expect(entries.map((entry) => [entry.act, entry.subject_title])).toEqual([
    ['form_made', 'Brokers'],
    ['form_saved', 'Partners'],
    ['form_deactivated', 'Partners'],
    ['form_activated', 'Partners'],
  ]);
  expect(new Set(entries.map((entry) => entry.by_name))).toEqual(new Set([fixture.admin.fullName]));
});
