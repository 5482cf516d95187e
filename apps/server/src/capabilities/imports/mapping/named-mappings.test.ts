import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { createImportFixture, partsOf, type ImportFixture } from '../../../testing/imports/import-fixture';
import { createNotificationFixture, type NotificationFixture } from '../../../testing/notification-fixture';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { readFileHead } from '../files/read-file-head';
import { readChoices } from '../presenting/list-imports';
import { saveNamedMapping } from './save-named-mapping';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: ImportFixture;
let users: NotificationFixture;
let admin: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  fixture = createImportFixture(freshDatabase, lender);
  users = await createNotificationFixture(freshDatabase, lender);
  admin = await users.createUser('admin', 'Ada');
}, 60_000);
afterAll(() => freshDatabase.drop());

type Content = Parameters<typeof saveNamedMapping>[4]['content'];
const save = (id: Id, name: string, content: Content, viewer = admin) =>
  saveNamedMapping(lender.engine, lender.scope, viewer, id, { name, content });
const upload = (text: string, module = 'prospects', viewer = admin) => fixture.upload(viewer, { text, module });

it('offers a saved mapping for the next file by the names of its columns, whatever their order', async () => {
  const firstImport = await upload('Vorname,Surname,E-mail,Stage\nWanda,Ostrowe,wanda@example.com,CLSD\n');
  const mapping = [
    { column: 0, target: 'first_name' },
    { column: 1, target: 'last_name' },
    { column: 2, target: 'email' },
    { column: 3, target: null },
  ];
  const options = { ...firstImport.options, keys: ['email'], duplicates: 'skip' as const };
  const savedEntry = await save(firstImport._id, 'Summit export', { mapping, options });
  expect(savedEntry.savedMappings).toMatchObject([
    { name: 'Summit export', by: admin.fullName, fit: 4, mapping, options },
  ]);
  const nextImport = await upload('e mail,VORNAME,Pets\nidris@example.com,Idris,2\n');
  expect(nextImport.savedMappings).toMatchObject([{ name: 'Summit export', fit: 2, options: { duplicates: 'skip' } }]);
  expect(nextImport.savedMappings[0]?.mapping.map(({ target }) => target)).toEqual(['email', 'first_name', null]);
  expect((await upload('Pets,Hobby\n1,2\n')).savedMappings).toEqual([]);
  expect((await upload('Vorname\nIda\n', 'contacts')).savedMappings).toEqual([]);
});

it('shows the first rows of a file before it is uploaded, and how many columns each saved mapping knows', async () => {
  const firstImport = await upload('Rufname,Nachname,SSN\nWanda,Ostrowe,123-45-6789\n');
  const mapping = [
    { column: 0, target: 'first_name' },
    { column: 1, target: 'last_name' },
  ];
  await save(firstImport._id, 'Partner', { mapping, options: firstImport.options });
  const read = (text: string, fields: Record<string, string> = {}, viewer = admin) =>
    readFileHead(lender.engine, lender.scope, viewer, partsOf(fields, 'clients.csv', Buffer.from(text)));
  const lines = Array.from({ length: 14 }, (_, index) => `Ada ${index};${index};123-45-6789\n`).join('');
  const head = await read(`rufname;Age;SSN\n${lines}`);
  expect(head).toMatchObject({ hasHeader: true, delimiter: ';', encoding: 'utf-8', rowCount: 14 });
  expect(head.columns.map(({ name }) => name)).toEqual(['rufname', 'Age', 'SSN']);
  expect(head.rows).toHaveLength(10);
  // Values of sensitive columns are not disclosed.
  expect(head.rows[1]).toEqual({ line: 3, cells: ['Ada 1', '1', ''] });
  expect(head.fits).toContainEqual({ module: 'prospects', name: 'Partner', fit: 1 });
  const part = await read('a,b\n1,2\n3,"4', { header: 'no', part: 'head' });
  expect(part).toMatchObject({ hasHeader: false, rowCount: null, rows: [{ line: 1, cells: ['a', 'b'] }, { line: 2 }] });
  expect((await refusalOf(read('a,b\n1,2\n3,"4'))).code).toBe('file_content');
  expect((await read('a\n1\n', {}, lender.viewer('none'))).fits).toEqual([]);
  await save(firstImport._id, 'Partner', null);
});

it('replaces a saved mapping of the same name, removes it, and refuses fields that may not be filled', async () => {
  const file = await upload('Given\nWanda\n');
  const content = (target: string) => ({ mapping: [{ column: 0, target }], options: file.options });
  await save(file._id, 'Crm', content('first_name'));
  const replacedEntry = await save(file._id, 'CRM', content('last_name'));
  expect(replacedEntry.savedMappings.map(({ name, mapping }) => [name, mapping[0]?.target])).toEqual([
    ['CRM', 'last_name'],
  ]);
  expect((await refusalOf(save(file._id, 'Other', content('no_such_field')))).status).toBe(422);
  expect((await save(file._id, 'crm', null)).savedMappings).toEqual([]);
});

it('lets its author and those who may delete imports change a mapping, and records both', async () => {
  const officer = { ...(await users.createUser('own', 'Olive')), rights: lender.viewer('admin').rights };
  const mayImport = { own: true, add: true };
  const modules = { ...officer.rights.modules, prospects: { ...mayImport, global: true }, imports: mayImport };
  const colleague: Viewer = { ...officer, isAdmin: false, rights: { ...officer.rights, modules } };
  const [ownUpload, otherEntry] = [
    await upload('Given\nWanda\n'),
    await upload('Given\nIda\n', 'prospects', colleague),
  ];
  const content = { mapping: [{ column: 0, target: 'first_name' }], options: ownUpload.options };
  await save(ownUpload._id, 'Shared', content);
  const offers = (await save(otherEntry._id, 'Theirs', content, colleague)).savedMappings;
  expect(offers.map(({ name, mayEdit }) => [name, mayEdit]).sort()).toEqual([
    ['Shared', false],
    ['Theirs', true],
  ]);
  for (const change of [content, null])
    expect((await refusalOf(save(otherEntry._id, 'shared', change, colleague))).status).toBe(403);
  await save(otherEntry._id, 'Theirs', null, colleague);
  await save(otherEntry._id, 'Theirs', content, colleague);
  await save(ownUpload._id, 'Theirs', null);
  await save(ownUpload._id, 'Shared', null);
  const { rows } = await freshDatabase.owner.query<{ line: string }>(
    `select by_name || ' ' || act || ' ' || coalesce(details->>'author', '') as line from app.audit_events
     where company_id = $1 and subject_kind = 'import_mapping' and subject_title in ('Theirs', 'Shared') order by at, id`,
    [lender.ids.company],
  );
  expect(rows.map(({ line }) => line.trim())).toEqual([
    `${admin.fullName} import_mapping_saved`,
    'Olive import_mapping_saved',
    'Olive import_mapping_removed Olive',
    'Olive import_mapping_saved',
    `${admin.fullName} import_mapping_removed Olive`,
    `${admin.fullName} import_mapping_removed ${admin.fullName}`,
  ]);
});

it('begins an import with the mapping that was chosen with the file, if it knows a column', async () => {
  const file = await upload('Given\nWanda\n');
  await save(file._id, 'Chosen', { mapping: [{ column: 0, target: 'last_name' }], options: file.options });
  const choices = await readChoices(lender.engine, lender.scope, admin);
  const offeredMappings = choices.modules.find(({ key }) => key === 'prospects')?.mappings;
  expect(offeredMappings?.find(({ name }) => name === 'Chosen')).toMatchObject({ by: admin.fullName });
  const begin = async (text: string) =>
    (await fixture.upload(admin, { text, module: 'prospects', mapping: 'chosen' })).mapping.map(({ target }) => target);
  expect(await begin('Given\nIda\n')).toEqual(['last_name']);
  expect(await begin('E-mail\nida@example.com\n')).toEqual(['email']);
  await save(file._id, 'Chosen', null);
});

it('saves so many mappings per module and no more', async () => {
  const file = await upload('Given\nWanda\n');
  const content = { mapping: [{ column: 0, target: 'first_name' }], options: file.options };
  await freshDatabase.owner.query(
    `insert into app.import_mappings (company_id, id, module_key, name, columns, options, by_name)
     select $1, gen_random_uuid(), 'prospects', 'Mapping ' || n, '[]', '{"keys":[]}', 'Ada' from generate_series(1, $2) n`,
    [lender.ids.company, IMPORT_LIMITS.namedMappings - 1],
  );
  // A previous test of this file has already saved one mapping.
  expect((await refusalOf(save(file._id, 'One more', content))).status).toBe(422);
  await save(file._id, 'Mapping 1', content);
});
