import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { Sight } from '../calls/database-checksums';
import { call, type Filler } from './seed-lender';
import type { Lender } from './lender';

type Facts = Readonly<Record<string, unknown>>;

const rights = (locked: unknown) => ({
  modules: { loans: { own: true, update: true, locked: [locked] } },
  tabs: { docs: { own: true, update: true } },
});

/** A role and a group that nobody stands on, and a spare one of each for calls that put them to sleep. */
export async function addRoles(filler: Filler, people: Readonly<Record<string, Id>>): Promise<Record<string, Id>> {
  const { ids, mark } = filler;
  const locked = ids.statuses.get('loans/second');
  const made: Record<string, Id> = {};
  const make = async (name: string, id: string, body: Facts) => {
    made[name] = (await call(filler, id, { body }))['_id'] as Id;
  };
  for (const name of ['spare', 'plain']) {
    const title = `${name} ${mark}`;
    await make(`${name} role`, 'createRole', { userType: 'Workforces', title, admin: false, ...rights(locked) });
    await make(`${name} group`, 'createGroup', { title, members: [people['contact']] });
  }
  return made;
}

/** What stands in the calls of roles and groups: titles are new each time, and versions those that are there. */
export async function roleFacts(operation: AnyOperation, lender: Lender, owner: Sight): Promise<Facts> {
  const { ids, things } = lender;
  const kind = operation.path.startsWith('groups') ? 'group' : 'role';
  const sql = `select version from app.${kind}s where id = $1`;
  const { rows } = await owner.query<{ version: number }>(sql, [things[`plain ${kind}`]]);
  return {
    ...rights(ids.statuses.get('loans/second')),
    _id: things[`spare ${kind}`],
    title: `title ${newId().slice(-12)}`,
    admin: false,
    version: rows[0]?.version,
    members: [things['contact']],
    add: [things['workforce']],
    remove: [things['broker']],
    record: things['loan'],
    tab: 'docs',
    field: 'story',
  };
}
