import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { bumpSettings, CompanyCache } from './company-cache';

let freshDatabase: FreshDatabase;
const company = newId();
let loads: number;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  await freshDatabase.owner.query(`insert into auth.companies (id, name) values ($1, 'Ours')`, [company]);
});
afterAll(() => freshDatabase.drop());
beforeEach(() => void (loads = 0));

const cacheOf = (channel?: string) =>
  new CompanyCache(async () => ++loads, { database: freshDatabase.database, channel });
const scope = () => freshDatabase.database.tenant(company);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a company cache', () => {
  it('loads once for concurrent callers, and again only when the version changed', async () => {
    const cache = cacheOf();
    expect(await Promise.all(Array.from({ length: 50 }, () => cache.get(scope())))).toEqual(
      Array.from({ length: 50 }, () => 1),
    );
    await pause(600);
    expect(await cache.get(scope())).toBe(1);
    await scope().write(bumpSettings);
    await pause(600);
    expect(await cache.get(scope())).toBe(2);
  });

  it('is notified of a change in another process at once through its channel', async () => {
    const cache = cacheOf('settings');
    await cache.get(scope());
    await scope().write(bumpSettings);
    while ((await cache.get(scope())) === 1) await pause(10);
    expect(loads).toBe(2);
    await cache.close();
  });

  it('does not cache a failed load', async () => {
    let isBroken = true;
    const cache = new CompanyCache(
      async () => {
        if (isBroken) throw new Error('no');
        return 'fine';
      },
      { database: freshDatabase.database },
    );
    await expect(cache.get(scope())).rejects.toThrow('no');
    isBroken = false;
    expect(await cache.get(scope())).toBe('fine');
  });

  it('caches the 200 most recently used companies', async () => {
    const cache = cacheOf();
    const ids = Array.from({ length: 201 }, () => newId());
    for (const id of ids) await cache.get(freshDatabase.database.tenant(id));
    expect(loads).toBe(201);
    await cache.get(freshDatabase.database.tenant(ids[200] ?? ''));
    expect(loads).toBe(201);
    await cache.get(freshDatabase.database.tenant(ids[0] ?? ''));
    expect(loads).toBe(202);
  });
});
