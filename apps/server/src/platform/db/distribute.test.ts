import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { silentLog } from '../log/log';
import { distribute, isDistributed } from './distribute';

let freshDatabase: FreshDatabase;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());

it('refuses to distribute a database without Citus, and changes nothing', async () => {
  const keys = async () =>
    (await freshDatabase.owner.query("select count(*)::int as n from pg_constraint where contype = 'f'")).rows;
  const before = await keys();
  const distribution = distribute({ ownerUrl: freshDatabase.ownerUrl, log: silentLog });
  await expect(distribution).rejects.toThrow(/no Citus extension.*create extension citus.*Nothing was changed/s);
  expect(await keys()).toEqual(before);
  const owner = await freshDatabase.owner.connect();
  expect(await isDistributed(owner)).toBe(false);
  owner.release();
});
