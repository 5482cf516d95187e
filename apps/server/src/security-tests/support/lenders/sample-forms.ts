import { OMITTED_VALUE } from '../calls/sample-value';
import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { call, type Seeder } from './seed-lender';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

const field = (id: string, mark: string) => ({ id, type: 'text', title: `${id} ${mark}` });
const section = (id: string, mark: string, extraFacts: Facts = {}) => ({
  ...{ id, type: 'section', title: `${id} ${mark}` },
  childs: [field(`${id}_field`, mark)],
  ...extraFacts,
});

/** A library, a form to publish, one that contains the library, and a module with a role that has access. */
export async function addForms(seeder: Seeder): Promise<Record<string, Id>> {
  const { mark, ids } = seeder;
  const create = async (kind: string, title: string, extraFacts: Facts = {}) => {
    const settings = { title: `${title} ${mark}`, ...extraFacts };
    return (await call(seeder, 'createForm', { body: { kind, settings } }))['_id'] as Id;
  };
  const library = await create('library', 'library');
  const createdForms = {
    library,
    'drawn form': await create('opportunity', 'drawn'),
    'holding form': await create('opportunity', 'holding'),
    'drawn module': await create('module', 'drawn things', {
      rights: [{ role: ids.roles.get('reader'), actions: ['global'] }],
      statuses: [{ title: `drawn ${mark}` }],
    }),
  };
  const copiedSection = section('copied', mark, { library, library_version: 1 });
  await call(seeder, 'publishForm', {
    params: { id: createdForms['holding form'] },
    body: { base: 1, content: [copiedSection] },
  });
  const key = { title: `key ${mark}`, role: ids.roles.get('reader') };
  const { _id: keyId } = await call(seeder, 'createFormKey', {
    params: { id: createdForms['drawn module'] },
    body: key,
  });
  return { ...createdForms, key: keyId as Id };
}

const SAMPLES_BY_OPERATION: Readonly<Record<string, string>> = {
  copyForm: 'library',
  libraryUses: 'library',
  setFormActive: 'library',
  saveFormSettings: 'drawn module',
  updateLibraryCopies: 'holding form',
  revokeFormKey: 'key',
  rotateFormKey: 'key',
};

/** The form id in the path of a form builder operation. */
export const formOfPath = ({ id }: AnyOperation, { sampleIds }: Lender): Id | undefined =>
  sampleIds[SAMPLES_BY_OPERATION[id] ?? 'drawn form'];

const FILE = {
  ...{ format: 'lendwright-form', version: 1, kind: 'library', title: 'Filed' },
  settings: { webform: null },
  content: [{ id: 'filed', type: 'text', title: 'Filed' }],
};

/** Settings in a whole form would rename the lender's forms and move its programs; the others are not read. */
const OMITTED_SETTINGS: Facts = Object.fromEntries(
  [
    'version',
    'title',
    'custom_title',
    'description',
    'programs',
    'products',
    'prospectId',
    'history',
    'msg',
    '_id',
  ].map((name) => [name, OMITTED_VALUE]),
);

/** Values for form builder operations: titles are unique, and versions current. */
export async function prepareFormFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { ids, sampleIds, mark } = lender;
  // Not in the format of an id, so that it is not treated as one.
  const title = `plain ${newId().replaceAll('-', '')}`;
  const sql = 'select published_version as base, settings_version as version from app.forms where id = $1';
  const form = formOfPath(operation, lender);
  const [row] = (await owner.query<{ base: number; version: number }>(sql, [form])).rows;
  if (SAMPLES_BY_OPERATION[operation.id] === 'key')
    await owner.query('update app.api_keys set revoked_at = null, expires_at = null where id = $1', [sampleIds['key']]);
  const rights = [{ role: ids.roles.get('reader'), actions: ['global'] }];
  const facts: Readonly<Record<string, Facts>> = {
    listForms: {
      kind: 'opportunity',
      products: [sampleIds['product']],
      programs: [sampleIds['program']],
      search: undefined,
    },
    createForm: { kind: 'library', settings: { title } },
    copyForm: { title },
    importForm: { kind: 'library', title, file: FILE },
    publishForm: { content: [section('published', mark)], deactivated: [], ...OMITTED_SETTINGS },
    checkForm: { content: [section('checked', mark)], deactivated: [] },
    updateLibraryCopies: { library: sampleIds['library'] },
    createFormKey: { title, role: ids.roles.get('reader') },
    saveFormSettings: { settings: { title, rights } },
  };
  return { ...row, ...facts[operation.id] };
}
