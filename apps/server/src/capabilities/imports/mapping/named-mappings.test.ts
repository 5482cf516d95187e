import type { Viewer } from '@lendwright/access';
import { IMPORT_LIMITS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { createImportFixture, type ImportFixture } from '../../../testing/imports/import-fixture';
import { createNotificationFixture } from '../../../testing/notification-fixture';
import { refusalOf, sampleCompany, type SampleCompany } from '../../../testing/sample-company';
import { saveNamedMapping } from './save-named-mapping';

let fresh: FreshDatabase;
let lender: SampleCompany;
let fixture: ImportFixture;
let admin: Viewer;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  lender = await sampleCompany(fresh.database);
  fixture = createImportFixture(fresh, lender);
  admin = await (await createNotificationFixture(fresh, lender)).createUser('admin', 'Ada');
}, 60_000);
afterAll(() => fresh.drop());

type Content = Parameters<typeof saveNamedMapping>[4]['content'];
const save = (id: Id, name: string, content: Content) =>
  saveNamedMapping(lender.engine, lender.scope, admin, id, { name, content });
const upload = (text: string, module = 'prospects') => fixture.upload(admin, { text, module });

it('offers a saved mapping for the next file by the names of its columns, whatever their order', async () => {
  const first = await upload('Vorname,Surname,E-mail,Stage\nWanda,Ostrowe,wanda@example.com,CLSD\n');
  const mapping = [
    { column: 0, target: 'first_name' },
    { column: 1, target: 'last_name' },
    { column: 2, target: 'email' },
    { column: 3, target: null },
  ];
  const options = { ...first.options, keys: ['email'], duplicates: 'skip' as const };
  const saved = await save(first._id, 'Summit export', { mapping, options });
  expect(saved.savedMappings).toMatchObject([{ name: 'Summit export', by: admin.fullName, fit: 4, mapping, options }]);
  const next = await upload('e mail,VORNAME,Pets\nidris@example.com,Idris,2\n');
  expect(next.savedMappings).toMatchObject([{ name: 'Summit export', fit: 2, options: { duplicates: 'skip' } }]);
  expect(next.savedMappings[0]?.mapping.map(({ target }) => target)).toEqual(['email', 'first_name', null]);
  expect((await upload('Pets,Hobby\n1,2\n')).savedMappings).toEqual([]);
  expect((await upload('Vorname\nIda\n', 'contacts')).savedMappings).toEqual([]);
});

it('replaces a saved mapping of the same name, removes it, and refuses fields that may not be filled', async () => {
  const file = await upload('Given\nWanda\n');
  const content = (target: string) => ({ mapping: [{ column: 0, target }], options: file.options });
  await save(file._id, 'Crm', content('first_name'));
  const replaced = await save(file._id, 'CRM', content('last_name'));
  expect(replaced.savedMappings.map(({ name, mapping }) => [name, mapping[0]?.target])).toEqual([['CRM', 'last_name']]);
  expect((await refusalOf(save(file._id, 'Other', content('no_such_field')))).status).toBe(422);
  expect((await save(file._id, 'crm', null)).savedMappings).toEqual([]);
});

it('saves so many mappings per module and no more', async () => {
  const file = await upload('Given\nWanda\n');
  const content = { mapping: [{ column: 0, target: 'first_name' }], options: file.options };
  await fresh.owner.query(
    `insert into app.import_mappings (company_id, id, module_key, name, columns, options, by_name)
     select $1, gen_random_uuid(), 'prospects', 'Mapping ' || n, '[]', '{"keys":[]}', 'Ada' from generate_series(1, $2) n`,
    [lender.ids.company, IMPORT_LIMITS.namedMappings - 1],
  );
  // One of this file's tests is saved already.
  expect((await refusalOf(save(file._id, 'One more', content))).status).toBe(422);
  await save(file._id, 'Mapping 1', content);
});
