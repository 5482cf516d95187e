import type { FormElement } from '@lendwright/forms';
import { expect, it } from 'vitest';
import { useImportLender } from '../../../testing/imports/import-lender';
import { refusalOf } from '../../../testing/sample-company';
import { startRun } from '../running/control-import';

const imports = useImportLender();

/** The published version of the loan form, with the texts of the options of two fields. */
async function readForm() {
  const { rows } = await imports.fresh.owner.query<{ version: number; content: FormElement[] }>(
    `select v.version, v.content from app.forms f
     join app.form_versions v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.published_version
     where f.company_id = $1 and f.id = $2`,
    [imports.lender.ids.company, imports.lender.ids.forms.get('loan')],
  );
  const fields = rows[0]?.content[0]?.childs ?? [];
  const textsOf = (field: string) => fields.find(({ id }) => id === field)?.options?.map(({ text }) => text);
  const idOf = (text: string) =>
    fields.flatMap(({ options = [] }) => options).find((option) => option.text === text)?.id;
  return { version: rows[0]?.version ?? 0, occupancy: textsOf('occupancy'), features: textsOf('features'), idOf };
}

const header = 'Prospect,E-mail,Program,Use,Extras';
const CREATE = { unknown: 'create' as const };
const TARGETS = {
  Prospect: { target: '@prospect.name' },
  'E-mail': { target: '@prospect.email' },
  Use: { target: 'occupancy', ...CREATE },
  Extras: { target: 'features', ...CREATE },
};
const upload = (lines: readonly string[], viewer = imports.admin) =>
  imports.fixture.upload(viewer, { text: [header, ...lines].join('\n'), module: 'loans', name: 'book.csv' });

it('adds the missing options to the form once, when it starts, and keeps them after the undo', async () => {
  const formBefore = await readForm();
  const { _id: id, targets } = await upload([
    'Ann Ode,ann@options.example,Fixed,Vacation,Pool; Sauna',
    'Bo Ode,bo@options.example,Fixed,VACATION,Garage',
    'Cy Ode,cy@options.example,Fixed,Owner,sauna',
    'Di Ode,di@options.example,Fixed,<b>Boat</b>,',
  ]);
  expect(targets.flatMap(({ id: target, canAddOptions }) => (canAddOptions ? [target] : []))).toEqual([
    'occupancy',
    'features',
  ]);
  await imports.fixture.map(imports.admin, id, TARGETS);
  const checkedImport = await imports.fixture.check(imports.admin, id);
  expect(checkedImport.newOptions.map(({ target, texts }) => [target, texts])).toEqual([
    ['occupancy', ['Vacation']],
    ['features', ['Sauna']],
  ]);
  expect(checkedImport.checked).toMatchObject({ create: 3, refuse: 1 });
  expect(await readForm()).toMatchObject({ version: formBefore.version, occupancy: formBefore.occupancy });
  const { rows: stored } = await imports.fresh.owner.query(`select * from app.imports where id = $1`, [id]);
  expect(JSON.stringify(stored)).not.toMatch(/vacation|sauna/i);

  expect(await imports.fixture.run(imports.admin, id)).toMatchObject({ state: 'done', created: 3, refused: 1 });
  const formAfter = await readForm();
  expect(formAfter).toMatchObject({
    version: formBefore.version + 1,
    occupancy: ['Owner', 'Investor', 'Vacation'],
    features: ['Pool', 'Garage', 'Sauna'],
  });
  const { rows } = await imports.fresh.owner.query(
    `select info->>'occupancy' as occupancy, info->'features' as features from app.records
     where company_id = $1 and module_key = 'loans' and email like '%@options.example' order by email`,
    [imports.lender.ids.company],
  );
  const [vacation, sauna] = ['Vacation', 'Sauna'].map(formAfter.idOf);
  expect(rows).toEqual([
    { occupancy: vacation, features: ['pool', sauna] },
    { occupancy: vacation, features: ['garage'] },
    { occupancy: 'owner', features: [sauna] },
  ]);
  expect(await imports.fixture.undo(imports.admin, id)).toMatchObject({ state: 'undone', undoneCount: 3 });
  expect(await readForm()).toMatchObject({ version: formAfter.version, occupancy: formAfter.occupancy });
});

it('adds no option for people who may not publish the form, and none to records of an earlier version', async () => {
  const officer = imports.lender.viewer('officer');
  const uploadedEntry = await upload(['Ed Ode,ed@options.example,Fixed,Cabin,'], officer);
  // The administrator's choice for the same header is not applied.
  expect(uploadedEntry.mapping.map(({ unknown }) => unknown)).toEqual(Array(5).fill(undefined));
  expect((await refusalOf(imports.fixture.map(officer, uploadedEntry._id, TARGETS))).code).toBe('invalid');

  const olderBook = await upload(['Fay Ode,older@options.example,Fixed,Owner,']);
  await imports.fixture.map(imports.admin, olderBook._id, {
    ...TARGETS,
    Use: { target: 'occupancy', unknown: undefined },
  });
  await imports.fixture.check(imports.admin, olderBook._id);
  await imports.fixture.run(imports.admin, olderBook._id);
  const { rows } = await imports.fresh.owner.query<{ number: string }>(
    `select number from app.records where company_id = $1 and module_key = 'loans' and email = 'older@options.example'`,
    [imports.lender.ids.company],
  );
  const nextEntry = await imports.fixture.upload(imports.admin, {
    text: `Loan Number,Use\n${rows[0]?.number},Houseboat`,
    module: 'loans',
  });
  const mapping = { 'Loan Number': { target: '@number' }, Use: TARGETS.Use };
  await imports.fixture.map(imports.admin, nextEntry._id, mapping, { keys: ['@number'], duplicates: 'update' });
  expect((await imports.fixture.check(imports.admin, nextEntry._id)).checked).toMatchObject({ update: 0, refuse: 1 });
  const call = {
    engine: imports.lender.engine,
    scope: imports.lender.scope,
    viewer: { ...imports.admin, isAdmin: false },
    id: nextEntry._id,
  };
  const { version } = await imports.fixture.read(imports.admin, nextEntry._id);
  expect((await refusalOf(startRun(call, version))).code).toBe('forbidden');
  expect(await imports.fixture.run(imports.admin, nextEntry._id)).toMatchObject({ updated: 0, refused: 1 });
});
