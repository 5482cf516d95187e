import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { Sight } from './database-sums';
import { call, type Filler } from './fill-lender';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

const field = (id: string, mark: string) => ({ id, type: 'text', title: `${id} ${mark}` });
const section = (id: string, mark: string, more: Facts = {}) => ({
  ...{ id, type: 'section', title: `${id} ${mark}` },
  childs: [field(`${id}_field`, mark)],
  ...more,
});

/** A library, a form to publish, one that holds the library, and a module with a role that may look there. */
export async function addForms(filler: Filler): Promise<Record<string, Id>> {
  const { mark, ids } = filler;
  const create = async (kind: string, title: string, more: Facts = {}) => {
    const settings = { title: `${title} ${mark}`, ...more };
    return (await call(filler, 'createForm', { body: { kind, settings } }))['_id'] as Id;
  };
  const library = await create('library', 'library');
  const made = {
    library,
    'drawn form': await create('opportunity', 'drawn'),
    'holding form': await create('opportunity', 'holding'),
    'drawn module': await create('module', 'drawn things', {
      rights: [{ role: ids.roles.get('reader'), actions: ['global'] }],
      statuses: [{ title: `drawn ${mark}` }],
    }),
  };
  const copied = section('copied', mark, { library, library_version: 1 });
  await call(filler, 'publishForm', { params: { id: made['holding form'] }, body: { base: 1, content: [copied] } });
  const key = { title: `key ${mark}`, role: ids.roles.get('reader') };
  const { _id: keyId } = await call(filler, 'createFormKey', { params: { id: made['drawn module'] }, body: key });
  return { ...made, key: keyId as Id };
}

const THING_OF: Readonly<Record<string, string>> = {
  copyForm: 'library',
  libraryUses: 'library',
  setFormActive: 'library',
  saveFormSettings: 'drawn module',
  updateLibraryCopies: 'holding form',
  revokeFormKey: 'key',
};

/** The form whose id stands in the path of a call of the builders. */
export const formOfPath = ({ id }: AnyOperation, { things }: Lender): Id | undefined =>
  things[THING_OF[id] ?? 'drawn form'];

const FILE = {
  ...{ format: 'lendwright-form', version: 1, kind: 'library', title: 'Filed' },
  settings: { webform: null },
  content: [{ id: 'filed', type: 'text', title: 'Filed' }],
};

/** What stands in the bodies of the builders' calls: titles are new each time, and versions those that are there. */
export async function formFacts(operation: AnyOperation, lender: Lender, owner: Sight): Promise<Facts> {
  const { ids, things, mark } = lender;
  // No id as others are: it must not be taken for one that names something.
  const title = `plain ${newId().replaceAll('-', '')}`;
  const sql = 'select published_version as base, settings_version as version from app.forms where id = $1';
  const form = formOfPath(operation, lender);
  const [row] = (await owner.query<{ base: number; version: number }>(sql, [form])).rows;
  if (operation.id === 'revokeFormKey')
    await owner.query('update app.api_keys set revoked_at = null where id = $1', [things['key']]);
  const rights = [{ role: ids.roles.get('reader'), actions: ['global'] }];
  const facts: Readonly<Record<string, Facts>> = {
    listForms: { kind: 'opportunity', products: [things['product']], programs: [things['program']], search: undefined },
    createForm: { kind: 'library', settings: { title } },
    copyForm: { title },
    importForm: { kind: 'library', title, file: FILE },
    publishForm: { content: [section('published', mark)], deactivated: [] },
    checkForm: { content: [section('checked', mark)], deactivated: [] },
    updateLibraryCopies: { library: things['library'] },
    createFormKey: { title, role: ids.roles.get('reader') },
    saveFormSettings: { settings: { title, rights } },
  };
  return { ...row, ...facts[operation.id] };
}
