import { newRecordBody, publishForm as publishOperation } from '@lendwright/api';
import type { FormDifference } from '@lendwright/forms';
import { newId, type Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../../testing/report-measurement';
import { refusalOf, sampleCompany } from '../../testing/sample-company';
import { addRecord, moduleOf } from '../records';
import { checkForm } from './check-form';
import { saveFormSettings } from './save-form-settings';
import { publishForm } from './publish-form';
import { readFormVersion } from './read-form';
import { publishBody, createFormFixture, textSection, type FormFixture } from '../../testing/form-fixture';
import { valueWithin } from '../../testing/value-within';

let fixture: FormFixture;
beforeAll(async () => {
  fixture = await createFormFixture();
});
afterAll(() => fixture.close());

const versionsIn = async (form: string) =>
  (
    await fixture.fresh.owner.query<{ version: number }>(
      'select version from app.form_versions where form_id = $1 order by 1',
      [form],
    )
  ).rows.map(({ version }) => version);

describe('publishing a form', () => {
  it('creates the next version with author, time, note and element count, and keeps the previous one', async () => {
    const form = await fixture.create('library', 'Addresses');
    const { message, version } = await publishForm(fixture.company.scope, fixture.admin, form, {
      ...publishBody([textSection('place', ['street', 'city'])], [], 1),
      note: 'City, at last',
    });
    expect([message, version]).toEqual(['Libraries updated successfully.', 2]);
    const formAnswer = await fixture.read(form);
    expect(formAnswer).toMatchObject({ version: 2, elements: 3, updated_by: 'Admin Person' });
    expect(
      formAnswer.history.map((versionEntry) => [
        versionEntry.version,
        versionEntry.publishedBy,
        versionEntry.note,
        versionEntry.elements,
      ]),
    ).toEqual([
      [2, 'Admin Person', 'City, at last', 3],
      [1, 'Admin Person', '', 2],
    ]);
    const firstVersion = await readFormVersion(fixture.company.scope, form, 1);
    expect(firstVersion.content).toMatchObject([{ id: 'details' }]);
  });

  it('keeps deactivated elements', async () => {
    const form = await fixture.create('library', 'With an attic');
    await fixture.publish(form, 1, [textSection('here', ['a'])], [{ id: 'old', type: 'text', title: 'Old' }]);
    expect((await fixture.read(form)).deactivated).toEqual([{ id: 'old', type: 'text', title: 'Old' }]);
  });

  it('keeps deactivated elements that are not sent, except those in use again', async () => {
    const form = await fixture.create('library', 'With a cellar');
    const old = (id: string) => ({ id, type: 'text', title: id });
    await fixture.publish(form, 1, [textSection('here', ['a'])], [old('one'), old('two')]);
    const { deactivated: _sent, ...body } = publishBody([textSection('here', ['a', 'one'])], [], 2);
    await publishForm(fixture.company.scope, fixture.admin, form, body);
    expect((await fixture.read(form)).deactivated).toEqual([old('two')]);
  });

  it('accepts a whole form without a base, its content as JSON text, and its changed titles', async () => {
    const form = await fixture.create('opportunity', 'Whole', { description: 'As designed' });
    const { _id, custom_title, description, history, products, programs, module, type } = await fixture.read(form);
    const wholeEntry = { _id, custom_title, description, history, products, programs, module, type };
    const msg = { status: 200, msg: '', show: false };
    const sentData = {
      ...wholeEntry,
      title: 'Whole form',
      content: JSON.stringify([textSection('deal', ['lien'])]),
      msg,
    };
    const body = publishOperation.body?.parse(sentData) as Parameters<typeof publishForm>[3];
    const answer = await publishForm(fixture.company.scope, fixture.admin, form, body);
    expect(answer).toMatchObject({ message: 'Opportunity updated successfully.', version: 2 });
    expect(await fixture.read(form)).toMatchObject({
      ...{ title: 'Whole form', description: 'As designed', version: 2, settingsVersion: 2 },
      content: [{ id: 'deal', childs: [{ id: 'lien' }] }],
    });
    const staleData = publishOperation.body?.parse({ ...sentData, version: 1 }) as typeof body;
    await expect(publishForm(fixture.company.scope, fixture.admin, form, staleData)).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict' },
    });
    const depth = 20_000;
    const refusedBodies = [
      '{"no": "elements"',
      '[{"__proto__":{}}]',
      '[{"childs":'.repeat(depth) + '[]' + '}]'.repeat(depth),
    ];
    for (const content of refusedBodies)
      await expect(publishForm(fixture.company.scope, fixture.admin, form, { ...body, content })).rejects.toMatchObject(
        { status: 400, code: 'invalid_body' },
      );
  });

  it('never overwrites a concurrent change of the settings that it was not based on', async () => {
    const { scope } = fixture.company;
    const form = await fixture.create('opportunity', 'Renamed meanwhile');
    const { settings, settingsVersion } = await fixture.read(form);
    const renamedSettings = { ...settings, title: 'By someone else' };
    await saveFormSettings(scope, fixture.admin, form, { version: settingsVersion, settings: renamedSettings });
    const whole = (overrides: object) =>
      publishOperation.body?.parse({ content: [textSection('deal', ['lien'])], ...overrides }) as Parameters<
        typeof publishForm
      >[3];
    const publish = (bodyOverrides: object) => publishForm(scope, fixture.admin, form, whole(bodyOverrides));
    await expect(publish({ title: 'Renamed meanwhile', settingsVersion })).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict' },
      details: { current: { title: 'By someone else' }, yours: { title: 'Renamed meanwhile' } },
    });
    expect(await fixture.read(form)).toMatchObject({ title: 'By someone else', version: 1 });
    expect(await publish({ title: 'By someone else', settingsVersion })).toMatchObject({ version: 2 });
    await publish({ title: 'Mine', settingsVersion: settingsVersion + 1 });
    expect(await fixture.read(form)).toMatchObject({ title: 'Mine', version: 3 });
  });

  it('takes effect in every process within a second', async () => {
    const form = await fixture.create('opportunity', 'Bridge');
    await fixture.publish(form, 1, [textSection('deal', ['exit_strategy'])]);
    const known = async () => (await fixture.company.engine.setups.of(fixture.company.scope)).forms.get(form)?.version;
    expect(await valueWithin(1000, 2, known)).toBe(2);
  });

  it('accepts one of two concurrent publishes and returns the differences to the other', async () => {
    const otherViewer = { ...fixture.company.viewer('admin'), fullName: 'Berta Second' };
    let conflicts = 0;
    const rounds = 25;
    for (let round = 0; round < rounds; round++) {
      const form = await fixture.create('library', `Race ${round}`);
      const results = await Promise.allSettled([
        fixture.publish(form, 1, [textSection('details', ['text', 'from_ann'])]),
        fixture.publish(form, 1, [textSection('details', ['text', 'from_berta'])], [], otherViewer),
      ]);
      const [refusedBodies, ...otherResults] = results.filter((result) => result.status === 'rejected');
      expect([otherResults, await versionsIn(form)]).toEqual([[], [1, 2]]);
      const refusal = (refusedBodies as PromiseRejectedResult).reason as Refusal;
      const firstPublisher =
        results[0]?.status === 'fulfilled' ? ['Admin Person', 'from_ann'] : ['Berta Second', 'from_berta'];
      const details = refusal.details as {
        version: number;
        publishedBy: string;
        publishedAt: string;
        difference: FormDifference;
      };
      expect([refusal.status, refusal.code, details.version, details.publishedBy]).toEqual([
        409,
        'conflict',
        2,
        firstPublisher[0],
      ]);
      expect(details.publishedAt).toMatch(/^\d{4}-/);
      expect(JSON.stringify(details.difference)).toContain('from_ann');
      expect(JSON.stringify(details.difference)).toContain('from_berta');
      expect(JSON.stringify((await fixture.read(form)).content)).toContain(firstPublisher[1]);
      conflicts += 1;
    }
    reportMeasurement(
      'M16 forms',
      `two concurrent publishes, ${rounds} times: ${conflicts} conflicts with differences, 0 lost, 0 duplicated`,
    );
  });

  it('removes unsafe markup from rich text in every language', async () => {
    const form = await fixture.create('library', 'Formatted');
    const unsafeHtml = '<p onclick="x()">Words<script>alert(1)</script></p>';
    await fixture.publish(form, 1, [
      { id: 'words', type: 'paragraph', title: '', value: unsafeHtml, translations: { de: { value: unsafeHtml } } },
      {
        id: 'hint',
        type: 'text',
        title: 'Hint',
        guideline: unsafeHtml,
        translations: { fr: { guideline: unsafeHtml } },
      },
    ]);
    const storedJson = JSON.stringify((await fixture.read(form)).content);
    expect(storedJson).toContain('<p>Words</p>');
    expect(storedJson).not.toMatch(/script|onclick/);
  });

  it('rejects unknown roles, running numbers outside loan forms, and unknown libraries, with paths', async () => {
    const outsider = await sampleCompany(fixture.fresh.database);
    const foreignRole = outsider.ids.roles.get('officer') as string;
    const ownRole = fixture.company.ids.roles.get('officer') as string;
    const form = await fixture.create('library', 'Limits');
    const content = [
      {
        id: 'top',
        type: 'section',
        title: 'Top',
        childs: [
          {
            id: 'a',
            type: 'text',
            title: 'A',
            hided_roles: ['all'],
            readonly_roles: [ownRole, foreignRole],
            reviewers: [newId()],
          },
          { id: 'n', type: 'auto_increment', title: 'N' },
        ],
      },
      { id: 'c', type: 'section', title: 'C', library: newId(), library_version: 1 },
      { id: 'd', type: 'section', title: 'D', library: form, library_version: 1 },
    ];
    const refusal = await refusalOf(fixture.publish(form, 1, content));
    expect([refusal.status, refusal.code, refusal.message]).toEqual([
      422,
      'invalid',
      'Something went wrong, could not update.',
    ]);
    expect((refusal.details as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      'content[0].childs[0].readonly_roles[1]',
      'content[0].childs[0].reviewers[0]',
      'content[0].childs[1].type',
      'content[1].library',
      'content[2].library',
    ]);
    expect(await versionsIn(form)).toEqual([1]);
    const loan = await fixture.create('opportunity', 'Numbered');
    expect(await fixture.publish(loan, 1, [{ id: 'n', type: 'auto_increment', title: 'N' }])).toBe(2);
  });

  it('asks for confirmation before it removes most of the fields with answers', async () => {
    const { company, admin } = fixture;
    const form = await fixture.create('module', 'Surveys', { statuses: [{ title: 'Open' }] });
    const fields = ['first', 'second', 'third', 'fourth'];
    await fixture.publish(form, 1, [textSection('all', fields)]);
    // There is no record yet, so no answers are lost.
    expect(await fixture.publish(form, 2, [])).toBe(3);
    await fixture.publish(form, 3, [textSection('all', fields)]);
    const module = moduleOf(await company.engine.setups.of(company.scope), 'surveys');
    for (const formData of [{ first: 'x' }, { second: 'x', third: 'x' }, {}])
      await addRecord(company.engine, company.scope, admin, module, newRecordBody.parse({ formData }));
    const checkedForm = await checkForm(company.scope, form, {
      content: [textSection('all', ['fourth'])],
      deactivated: [],
    });
    expect(checkedForm.impact.removal).toEqual({ fields: 3, of: 4, records: 2 });
    for (const content of [[], [textSection('all', ['fourth'])], [textSection('all', ['other'])]]) {
      const refusal = await refusalOf(fixture.publish(form, 4, content));
      expect([refusal.status, refusal.code, refusal.details]).toMatchObject([
        409,
        'removal_unconfirmed',
        { records: 2 },
      ]);
    }
    // The other half remains, or the removed fields were never answered.
    expect(await fixture.publish(form, 4, [textSection('all', ['first', 'second'])])).toBe(5);
    const acceptedBody = { ...publishBody([], [], 5), acceptsRemoval: true };
    expect((await publishForm(company.scope, admin, form, acceptedBody)).version).toBe(6);
    expect(await versionsIn(form)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('does not find missing forms or forms of another company', async () => {
    const outsider = await sampleCompany(fixture.fresh.database);
    const form = await fixture.create('library', 'Mine alone');
    for (const id of [form, newId()]) {
      const refusal = await refusalOf(
        publishForm(outsider.scope, outsider.viewer('admin'), id, publishBody([], [], 1)),
      );
      expect([refusal.status, refusal.code, refusal.message]).toEqual([404, 'not_found', 'Unable to load form']);
    }
  });

  it('publishes a thousand elements in less than a second', async () => {
    const form = await fixture.create('opportunity', 'Large');
    const content = Array.from({ length: 20 }, (_, index) => ({
      id: `s${index}`,
      type: 'section',
      title: `Section ${index}`,
      childs: Array.from({ length: 49 }, (_unused, field) => ({
        id: `f${index}_${field}`,
        type: 'text',
        title: `Field ${index} ${field}`,
      })),
    }));
    const startedTime = performance.now();
    expect(await fixture.publish(form, 1, content)).toBe(2);
    const ms = Math.round(performance.now() - startedTime);
    expect((await fixture.read(form)).elements).toBe(1000);
    reportMeasurement('publish', `1,000 elements published in ${ms} ms`);
  });

  it('refreshes the library usage with every version', async () => {
    const library = await fixture.create('library', 'Address block');
    const form = await fixture.create('opportunity', 'Uses it');
    const copy = (id: string, version: number) => ({
      id,
      type: 'section',
      title: id,
      library,
      library_version: version,
    });
    const uses = async () =>
      (await fixture.fresh.owner.query('select library_id, version from app.library_uses where form_id = $1', [form]))
        .rows;
    await fixture.publish(form, 1, [copy('one', 3), copy('two', 2)]);
    expect(await uses()).toEqual([{ library_id: library, version: 2 }]);
    await fixture.publish(form, 2, [textSection('plain', ['a'])], [copy('one', 3)]);
    expect(await uses()).toEqual([]);
  });
});
