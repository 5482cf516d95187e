import type { AnswerOf, importForm as operation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { copyForm } from './copy-form';
import { exportForm } from './export-form';
import { importForm } from './import-form';
import { readLibraryUses } from './library-uses';
import { listForms } from './list-forms';
import { readForm } from './read-form';
import { updateLibraryCopies } from './update-library-copies';
import { createFormFixture, textSection, type FormFixture } from '../../testing/form-fixture';

let fixture: FormFixture;
let otherCompany: SampleCompany;
beforeAll(async () => {
  fixture = await createFormFixture();
  otherCompany = await sampleCompany(fixture.fresh.database);
});
afterAll(() => fixture.close());

type Kind = 'module' | 'opportunity' | 'webform' | 'library';
const fileOf = async (form: Id) =>
  JSON.parse(String((await exportForm(fixture.company.scope, form)).stream)) as Record<string, unknown>;
const importFile = (kind: Kind, file: unknown, title?: string): Promise<AnswerOf<typeof operation>> =>
  importForm(otherCompany.scope, otherCompany.viewer('admin'), { kind, file, title });
const role = (key: string) => fixture.company.ids.roles.get(key) as string;

describe('importing a form file', () => {
  it('maps roles, statuses and libraries to those of the other company by title', async () => {
    const library = await fixture.create('library', 'Address part');
    await fixture.publish(library, 1, [textSection('address', ['street'])]);
    const form = await fixture.create('module', 'Inspections', {
      rights: [{ role: role('officer'), actions: ['global', 'add'] }],
      statuses: [{ title: 'Open', hue: 'blue' }],
    });
    const copiedElement = {
      ...textSection('place', ['road']),
      library,
      library_version: 2,
      library_element: 'address',
    };
    const field = {
      id: 'memo',
      type: 'text',
      title: 'Memo',
      hided_roles: [role('borrower')],
      reviewers: [role('officer')],
    };
    await fixture.publish(form, 1, [copiedElement, field], [{ id: 'gone', type: 'text', title: 'Gone' }]);
    const file = await fileOf(form);
    expect(file).toMatchObject({
      format: 'lendwright-form',
      version: 1,
      kind: 'module',
      title: 'Inspections',
      roles: { [role('borrower')]: 'Borrower', [role('officer')]: 'Officer' },
      libraries: [{ _id: library, title: 'Address part', version: 2 }],
    });
    const { _id: id, left } = await importFile('module', file);
    expect(left).toEqual([]);
    const read = await readForm(otherCompany.scope, id, () => null);
    const [created] = (
      await listForms(otherCompany.scope, otherCompany.viewer('admin'), { kind: 'library', content: false })
    ).forms;
    expect(created).toMatchObject({ title: 'Address part', version: 1 });
    expect(read.content).toMatchObject([
      { id: 'place', library: created?._id, library_version: 1, library_element: 'address' },
      {
        id: 'memo',
        hided_roles: [otherCompany.ids.roles.get('borrower')],
        reviewers: [otherCompany.ids.roles.get('officer')],
      },
    ]);
    expect(read).toMatchObject({ module: 'inspections', deactivated: [{ id: 'gone' }] });
    expect(read.settings).toMatchObject({
      rights: [{ role: otherCompany.ids.roles.get('officer'), actions: ['global', 'add'] }],
      statuses: [{ title: 'Open', hue: 'blue' }],
    });
  });

  it('skips what the company does not have and lists it', async () => {
    const form = await fixture.create('opportunity', 'Commercial');
    const file = {
      ...(await fileOf(form)),
      roles: { [newId()]: 'Underwriter', ghost: 'Officer' },
      settings: {
        programs: [
          { product: 'Residential', program: 'Fixed' },
          { product: 'Land', program: 'Lot' },
        ],
        webform: null,
      },
      content: [{ id: 'a', type: 'text', title: 'A', readonly_roles: ['ghost', 'nobody', 'all'] }],
    };
    const { _id: id, left } = await importFile('opportunity', file);
    expect(left).toEqual(['Role: without a name', 'Program: Residential - Fixed', 'Program: Land - Lot']);
    const read = await readForm(otherCompany.scope, id, () => null);
    expect(read.content).toMatchObject([{ readonly_roles: [otherCompany.ids.roles.get('officer'), 'all'] }]);
    expect(read.programs).toEqual([]);
  });

  it('is rejected with paths when the file is invalid, and creates nothing', async () => {
    const validFile = await fileOf(await fixture.create('library', 'Good file'));
    const files: [unknown, string][] = [
      [null, 'file'],
      ['text', 'file'],
      [{ ...validFile, format: 'other' }, 'file.format'],
      [{ ...validFile, extra: 1 }, 'file'],
      [{ ...validFile, content: [{ id: 'x', type: 'spaceship', title: 'X' }] }, 'file.content[0].type'],
      [
        { ...validFile, libraries: [{ _id: 'l', title: 'L', version: 1, content: [{ id: 'a' }] }] },
        'file.libraries[0].content[0].type',
      ],
      [{ ...validFile, content: [{ id: 'n', type: 'auto_increment', title: 'N' }] }, 'file.content[0].type'],
      [{ ...validFile, kind: 'module' }, 'file.kind'],
    ];
    const count = async () =>
      (await fixture.fresh.owner.query<{ n: number }>('select count(*)::int as n from app.forms')).rows[0]?.n;
    const before = await count();
    for (const [file, path] of files) {
      const refusal = await refusalOf(importFile('library', file, 'Bad file'));
      expect([refusal.status, refusal.code]).toEqual([422, 'invalid']);
      expect((refusal.details as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toContain(path);
    }
    expect(await count()).toBe(before);
  });

  it('copies a module under another title with its rights and statuses', async () => {
    const form = await fixture.create('module', 'Escrows', {
      statuses: [{ title: 'Held' }],
      rights: [{ role: role('own'), actions: ['own'] }],
    });
    await fixture.publish(form, 1, [textSection('main', ['one'])]);
    const { _id: copy } = await copyForm(fixture.company.scope, fixture.admin, form, 'Escrows abroad');
    const read = await fixture.read(copy);
    expect(read).toMatchObject({ module: 'escrows-abroad', content: [{ id: 'main' }], version: 1 });
    expect(read.settings).toMatchObject({
      statuses: [{ title: 'Held' }],
      rights: [{ role: role('own'), actions: ['own'] }],
    });
    expect(read.settings.statuses[0]?._id).not.toBe((await fixture.read(form)).settings.statuses[0]?._id);
    expect((await refusalOf(copyForm(fixture.company.scope, fixture.admin, form, 'Escrows'))).code).toBe('taken');
    const foreignCopy = copyForm(otherCompany.scope, otherCompany.viewer('admin'), form, 'Stolen');
    expect((await refusalOf(foreignCopy)).code).toBe('not_found');
    expect((await refusalOf(exportForm(otherCompany.scope, form))).code).toBe('not_found');
  });
});

describe('a library', () => {
  it('lists the forms that use it, and updates their copies without losing answers', async () => {
    const library = await fixture.create('library', 'Contact part');
    await fixture.publish(library, 1, [textSection('contact', ['mail', 'fax'])]);
    const form = await fixture.create('opportunity', 'Uses contact');
    const copiedElement = {
      id: 'contact_2',
      type: 'section',
      title: 'contact',
      library,
      library_version: 2,
      library_element: 'contact',
      childs: ['mail', 'fax'].map((id) => ({ id: `${id}_2`, type: 'text', title: id, library_element: id })),
    };
    await fixture.publish(form, 1, [copiedElement]);
    await fixture.publish(library, 2, [textSection('contact', ['mail', 'web'])]);
    expect(await readLibraryUses(fixture.company.scope, library)).toEqual({
      version: 3,
      uses: [{ _id: form, title: 'Uses contact', kind: 'opportunity', held: 2, published: 2 }],
    });
    const input = { library, base: 2 };
    const answer = await updateLibraryCopies(fixture.company.scope, fixture.admin, form, input);
    expect(answer).toEqual({
      message: 'Opportunity updated successfully.',
      confirmation: { key: 'forms.saved.opportunity', params: {} },
      version: 3,
    });
    const read = await fixture.read(form);
    expect(read.content).toMatchObject([
      { id: 'contact_2', library_version: 3, childs: [{ id: 'mail_2' }, { library_element: 'web' }] },
    ]);
    expect(JSON.stringify(read.deactivated)).toContain('fax_2');
    expect((await readLibraryUses(fixture.company.scope, library)).uses[0]?.held).toBe(3);
    expect((await refusalOf(updateLibraryCopies(fixture.company.scope, fixture.admin, form, input))).code).toBe(
      'conflict',
    );
    const unusedLibrary = { library: await fixture.create('library', 'Unused'), base: 3 };
    expect((await refusalOf(updateLibraryCopies(fixture.company.scope, fixture.admin, form, unusedLibrary))).code).toBe(
      'invalid',
    );
  });

  it('is offered with its content in every builder while it is active', async () => {
    const list = await listForms(fixture.company.scope, fixture.company.viewer('admin'), {
      kind: 'library',
      module: 'leads',
      content: false,
    });
    expect(list.forms.find(({ title }) => title === 'Contact part')).toMatchObject({
      type: 'library',
      version: 3,
      elements: 3,
      content: [{ id: 'contact' }],
    });
    expect(list.count).toBe(list.forms.length);
    const loans = await listForms(fixture.company.scope, fixture.company.viewer('admin'), {
      kind: 'opportunity',
      search: 'CONTACT',
      content: false,
    });
    expect(loans.forms.map(({ title }) => title)).toEqual(['Uses contact']);
    expect(loans.forms[0]).not.toHaveProperty('content');
  });

  it('is listed with its products in the language of the reader', async () => {
    const namesFor = async (language: string) => {
      const viewer = { ...fixture.company.viewer('admin'), language };
      const kinds = (['module', 'opportunity'] as const).map((kind) => ({ kind, content: false }));
      const lists = await Promise.all(kinds.map((query) => listForms(fixture.company.scope, viewer, query)));
      return lists.flatMap(({ forms }) => forms.flatMap(({ products }) => products.map(({ title }) => title)));
    };
    expect(await namesFor('en')).toContain('Residential');
    expect(await namesFor('de')).toContain('Wohnimmobilien');
  });
});
