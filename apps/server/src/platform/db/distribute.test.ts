import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { silentLog } from '../log/log';
import { distribute, isDistributed } from './distribute';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await createFreshDatabase();
});
afterAll(() => fresh.drop());

it('refuses to distribute a database without Citus, and changes nothing', async () => {
  const keys = async () =>
    (await fresh.owner.query("select count(*)::int as n from pg_constraint where contype = 'f'")).rows;
  const before = await keys();
  const distribution = distribute({ ownerUrl: fresh.ownerUrl, log: silentLog });
  await expect(distribution).rejects.toThrow(/no Citus extension.*create extension citus.*Nothing was changed/s);
  expect(await keys()).toEqual(before);
  const owner = await fresh.owner.connect();
  expect(await isDistributed(owner)).toBe(false);
  owner.release();
});
