import { newRecordBody } from '@lendwright/api';
import type { FormDifference } from '@lendwright/forms';
import { newId, type Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '../../testing/figures';
import { refusalOf, sampleCompany } from '../../testing/sample-company';
import { addRecord, moduleOf } from '../records';
import { checkForm } from './check-form';
import { publishForm } from './publish-form';
import { readFormVersion } from './read-form';
import { drawn, formStage, textSection, type FormStage } from '../../testing/form-stage';

let stage: FormStage;
beforeAll(async () => {
  stage = await formStage();
});
afterAll(() => stage.close());

const versionsIn = async (form: string) =>
  (
    await stage.fresh.owner.query<{ version: number }>(
      'select version from app.form_versions where form_id = $1 order by 1',
      [form],
    )
  ).rows.map(({ version }) => version);

describe('publishing a form', () => {
  it('makes the next version, with who, when, what for and how many elements, and keeps the one before', async () => {
    const form = await stage.create('library', 'Addresses');
    const { message, version } = await publishForm(stage.company.scope, stage.admin, form, {
      ...drawn([textSection('place', ['street', 'city'])], [], 1),
      note: 'City, at last',
    });
    expect([message, version]).toEqual(['Libraries updated successfully.', 2]);
    const read = await stage.read(form);
    expect(read).toMatchObject({ version: 2, elements: 3, updated_by: 'Admin Person' });
    expect(read.history.map((one) => [one.version, one.publishedBy, one.note, one.elements])).toEqual([
      [2, 'Admin Person', 'City, at last', 3],
      [1, 'Admin Person', '', 2],
    ]);
    const first = await readFormVersion(stage.company.scope, form, 1);
    expect(first.content).toMatchObject([{ id: 'details' }]);
  });

  it('keeps what was taken out of the form beside it', async () => {
    const form = await stage.create('library', 'With an attic');
    await stage.publish(form, 1, [textSection('here', ['a'])], [{ id: 'old', type: 'text', title: 'Old' }]);
    expect((await stage.read(form)).deactivated).toEqual([{ id: 'old', type: 'text', title: 'Old' }]);
  });

  it('is known to every process within a second', async () => {
    const form = await stage.create('opportunity', 'Bridge');
    await stage.publish(form, 1, [textSection('deal', ['exit_strategy'])]);
    const known = async () => (await stage.company.engine.setups.of(stage.company.scope)).forms.get(form)?.version;
    await expect.poll(known, { timeout: 1000 }).toBe(2);
  });

  it('lets one of two administrators through and tells the other what differs', async () => {
    const other = { ...stage.company.viewer('admin'), fullName: 'Berta Second' };
    let conflicts = 0;
    const rounds = 25;
    for (let round = 0; round < rounds; round++) {
      const form = await stage.create('library', `Race ${round}`);
      const results = await Promise.allSettled([
        stage.publish(form, 1, [textSection('details', ['text', 'from_ann'])]),
        stage.publish(form, 1, [textSection('details', ['text', 'from_berta'])], [], other),
      ]);
      const [refused, ...more] = results.filter((one) => one.status === 'rejected');
      expect([more, await versionsIn(form)]).toEqual([[], [1, 2]]);
      const refusal = (refused as PromiseRejectedResult).reason as Refusal;
      const winner = results[0]?.status === 'fulfilled' ? ['Admin Person', 'from_ann'] : ['Berta Second', 'from_berta'];
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
        winner[0],
      ]);
      expect(details.publishedAt).toMatch(/^\d{4}-/);
      expect(JSON.stringify(details.difference)).toContain('from_ann');
      expect(JSON.stringify(details.difference)).toContain('from_berta');
      expect(JSON.stringify((await stage.read(form)).content)).toContain(winner[1]);
      conflicts += 1;
    }
    figure(
      'M16 forms',
      `two publish at one moment, ${rounds} times: ${conflicts} told with the difference, 0 lost, 0 doubled`,
    );
  });

  it('cleans formatted text of what may not stand in it, in every language', async () => {
    const form = await stage.create('library', 'Formatted');
    const evil = '<p onclick="x()">Words<script>alert(1)</script></p>';
    await stage.publish(form, 1, [
      { id: 'words', type: 'paragraph', title: '', value: evil, translations: { de: { value: evil } } },
      { id: 'hint', type: 'text', title: 'Hint', guideline: evil, translations: { fr: { guideline: evil } } },
    ]);
    const stored = JSON.stringify((await stage.read(form)).content);
    expect(stored).toContain('<p>Words</p>');
    expect(stored).not.toMatch(/script|onclick/);
  });

  it('refuses roles that the company does not have, running numbers off loan forms, and libraries of nobody, with paths', async () => {
    const stranger = await sampleCompany(stage.fresh.database);
    const foreign = stranger.ids.roles.get('officer') as string;
    const own = stage.company.ids.roles.get('officer') as string;
    const form = await stage.create('library', 'Limits');
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
            readonly_roles: [own, foreign],
            reviewers: [newId()],
          },
          { id: 'n', type: 'auto_increment', title: 'N' },
        ],
      },
      { id: 'c', type: 'section', title: 'C', library: newId(), library_version: 1 },
      { id: 'd', type: 'section', title: 'D', library: form, library_version: 1 },
    ];
    const refusal = await refusalOf(stage.publish(form, 1, content));
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
    const loan = await stage.create('opportunity', 'Numbered');
    expect(await stage.publish(loan, 1, [{ id: 'n', type: 'auto_increment', title: 'N' }])).toBe(2);
  });

  it('asks for a confirmation before it removes most fields that records hold answers in', async () => {
    const { company, admin } = stage;
    const form = await stage.create('module', 'Surveys', { statuses: [{ title: 'Open' }] });
    const fields = ['first', 'second', 'third', 'fourth'];
    await stage.publish(form, 1, [textSection('all', fields)]);
    // No record yet: nothing is lost.
    expect(await stage.publish(form, 2, [])).toBe(3);
    await stage.publish(form, 3, [textSection('all', fields)]);
    const module = moduleOf(await company.engine.setups.of(company.scope), 'surveys');
    for (const formData of [{ first: 'x' }, { second: 'x', third: 'x' }, {}])
      await addRecord(company.engine, company.scope, admin, module, newRecordBody.parse({ formData }));
    const checked = await checkForm(company.scope, form, drawn([textSection('all', ['fourth'])]));
    expect(checked.touches.removal).toEqual({ fields: 3, of: 4, records: 2 });
    for (const content of [[], [textSection('all', ['fourth'])], [textSection('all', ['other'])]]) {
      const refusal = await refusalOf(stage.publish(form, 4, content));
      expect([refusal.status, refusal.code, refusal.details]).toMatchObject([
        409,
        'removal_unconfirmed',
        { records: 2 },
      ]);
    }
    // The other half stays, or what goes was never answered.
    expect(await stage.publish(form, 4, [textSection('all', ['first', 'second'])])).toBe(5);
    const accepted = { ...drawn([], [], 5), acceptsRemoval: true };
    expect((await publishForm(company.scope, admin, form, accepted)).version).toBe(6);
    expect(await versionsIn(form)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('finds no form of another company and none that is missing', async () => {
    const stranger = await sampleCompany(stage.fresh.database);
    const form = await stage.create('library', 'Mine alone');
    for (const id of [form, newId()]) {
      const refusal = await refusalOf(publishForm(stranger.scope, stranger.viewer('admin'), id, drawn([], [], 1)));
      expect([refusal.status, refusal.code, refusal.message]).toEqual([404, 'not_found', 'Unable to load form']);
    }
  });

  it('publishes a thousand elements in less than a second', async () => {
    const form = await stage.create('opportunity', 'Large');
    const content = Array.from({ length: 20 }, (_, at) => ({
      id: `s${at}`,
      type: 'section',
      title: `Section ${at}`,
      childs: Array.from({ length: 49 }, (_unused, field) => ({
        id: `f${at}_${field}`,
        type: 'text',
        title: `Field ${at} ${field}`,
      })),
    }));
    const started = performance.now();
    expect(await stage.publish(form, 1, content)).toBe(2);
    const ms = Math.round(performance.now() - started);
    expect((await stage.read(form)).elements).toBe(1000);
    figure('publish', `1,000 elements published in ${ms} ms`);
  });

  it('rewrites where libraries are used with every version', async () => {
    const library = await stage.create('library', 'Address block');
    const form = await stage.create('opportunity', 'Uses it');
    const copy = (id: string, version: number) => ({
      id,
      type: 'section',
      title: id,
      library,
      library_version: version,
    });
    const uses = async () =>
      (await stage.fresh.owner.query('select library_id, version from app.library_uses where form_id = $1', [form]))
        .rows;
    await stage.publish(form, 1, [copy('one', 3), copy('two', 2)]);
    expect(await uses()).toEqual([{ library_id: library, version: 2 }]);
    await stage.publish(form, 2, [textSection('plain', ['a'])], [copy('one', 3)]);
    expect(await uses()).toEqual([]);
  });
});
