import { KEY_SCOPES, type KeyScope } from '@lendwright/access';
import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from './database-checksums';
import { OMITTED_VALUE } from './sample-value';
import type { Lender } from '../lenders/lender';
import type { UserKind } from '../lenders/lender-plan';
import { call, type Seeder } from '../lenders/seed-lender';

type Facts = Readonly<Record<string, unknown>>;

/** Operations of API clients on one record of the form in their path. */
const FORM_RECORD_PATH = 'v1/forms/:form/records/:id';

/** Values of the operations of API keys: the loan with its own form, and a record of the lender's module. */
export async function prepareKeyFacts(
  operation: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  if (operation.id === 'createKey')
    return { role: ids.roles.get('reader'), area: 'module', module: 'loans', form: OMITTED_VALUE };
  if (operation.id === 'addKeyedRecord') return { formData: { name: 'Plain' } };
  if (operation.right.kind !== 'key') return {};
  const loan = sampleIds['loan'];
  await owner.query('update app.records set is_active = true where id = $1 and not is_active', [loan]);
  const sql = 'select version, form_id, status_id from app.records where id = $1';
  const { rows } = await owner.query<{ version: number; form_id: Id; status_id: Id }>(sql, [loan]);
  const { version, form_id: form, status_id: status } = rows[0] ?? {};
  const path = operation.path === FORM_RECORD_PATH ? { pathForm: form, pathId: loan } : {};
  // A task without people: they are chosen in the tests of tasks.
  return {
    ...path,
    version,
    status,
    formData: { story: 'plain' },
    fields: OMITTED_VALUE,
    users: [],
    due_time: OMITTED_VALUE,
    cursor: OMITTED_VALUE,
    after: OMITTED_VALUE,
  };
}

/** Where a key of a test may act. */
export type KeyAreaFacts = Readonly<Partial<Record<'form' | 'module', string>>>;

/** Creates a key as the lender's administrator. @returns the key */
export async function createSampleKey(
  seeder: Seeder,
  ownKind: UserKind,
  area: KeyAreaFacts = {},
  scopes: readonly KeyScope[] = KEY_SCOPES,
): Promise<string> {
  const kind = area.form ? 'form' : area.module ? 'module' : 'company';
  const body = { title: `Key ${ownKind}`, role: seeder.ids.roles.get(ownKind), area: kind, ...area, scopes };
  return String((await call(seeder, 'createKey', { body }))['key']);
}
