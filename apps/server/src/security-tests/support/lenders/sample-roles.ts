import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import { call, type Seeder } from './seed-lender';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

const rights = (lockedValue: unknown) => ({
  modules: { loans: { own: true, update: true, locked: [lockedValue] } },
  tabs: { docs: { own: true, update: true } },
});

/** A role and a group without members, and a spare one of each for operations that deactivate one. */
export async function addRoles(seeder: Seeder, people: Readonly<Record<string, Id>>): Promise<Record<string, Id>> {
  const { ids, mark } = seeder;
  const lockedStatus = ids.statuses.get('loans/second');
  const createdData: Record<string, Id> = {};
  const make = async (name: string, id: string, body: Facts) => {
    createdData[name] = (await call(seeder, id, { body }))['_id'] as Id;
  };
  for (const name of ['spare', 'plain']) {
    const title = `${name} ${mark}`;
    await make(`${name} role`, 'createRole', { userType: 'Workforces', title, admin: false, ...rights(lockedStatus) });
    await make(`${name} group`, 'createGroup', { title, members: [people['contact']] });
  }
  return createdData;
}

/** Values for operations on roles and groups: titles are unique, and versions current. */
export async function prepareRoleFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { ids, sampleIds } = lender;
  const kind = operation.path.startsWith('groups') ? 'group' : 'role';
  const sql = `select version from app.${kind}s where id = $1`;
  const { rows } = await owner.query<{ version: number }>(sql, [sampleIds[`plain ${kind}`]]);
  return {
    ...rights(ids.statuses.get('loans/second')),
    _id: sampleIds[`spare ${kind}`],
    title: `title ${newId().slice(-12)}`,
    admin: false,
    version: rows[0]?.version,
    members: [sampleIds['contact']],
    add: [sampleIds['workforce']],
    remove: [sampleIds['broker']],
    record: sampleIds['loan'],
    tab: 'docs',
    field: 'story',
  };
}
