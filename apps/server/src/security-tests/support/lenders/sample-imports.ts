import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender, User } from './lender';
import { call, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

const partsOf = (upload: Id, mark: string) => [
  { name: 'upload', value: upload },
  { name: 'module', value: 'prospects' },
  { name: 'header', value: 'yes' },
  {
    name: 'file',
    value: `First name,Last name,Email\nGwen,${mark},gwen@${mark}.example\n`,
    fileName: `clients-${mark}.csv`,
  },
];

/** The parts of a new import. */
export const importParts = ({ mark }: Pick<Lender, 'mark'>) => partsOf(newId(), mark);

/** An import that was not run. */
export async function addImport(seeder: Seeder): Promise<Record<string, Id>> {
  const { _id: id } = await call(seeder, 'createImport', { parts: partsOf(newId(), seeder.mark) });
  return { import: id as Id };
}

/** The state that each operation expects. */
const STATES: Readonly<Record<string, string>> = {
  startImport: 'checked',
  controlImport: 'running',
  undoImport: 'done',
  compareImport: 'done',
};

const OPTIONS = { keys: [], duplicates: 'create', unknown: 'refuse', status: null, source: null, program: null };

/** Values for operations of imports, after the sample import is the caller's own and in the state that they expect. */
export async function prepareImportFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Facts> {
  if (!path.startsWith('imports')) return {};
  const { rows } = await owner.query<{ version: number; mapping: unknown }>(
    `update app.imports set state = $3, account_id = $4, created_count = 1, undo_until = now() + interval '30 days', next_position = 0,
       is_stopping = false where company_id = $1 and id = $2 returning version, mapping`,
    [ids.company, sampleIds['import'], STATES[id] ?? 'checked', user.account],
  );
  return {
    ...{ pathId: sampleIds['import'], version: rows[0]?.version, mapping: rows[0]?.mapping, options: OPTIONS },
    ...(id === 'saveNamedMapping' && { name: 'Summit', content: { mapping: rows[0]?.mapping, options: OPTIONS } }),
    ...{ position: 0, cells: [{ column: 0, text: 'Gwendolyn' }], act: 'pause', show: 'refused', seed: 7 },
  };
}
