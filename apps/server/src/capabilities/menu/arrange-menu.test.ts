import type { Refusal } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { arrangeMenu, readArrangement } from './arrange-menu';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let otherCompany: SampleCompany;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database);
  otherCompany = await sampleCompany(freshDatabase.database);
});
afterAll(() => freshDatabase.drop());

const read = (company = lender, viewer = company.viewer('admin')) =>
  company.scope.read((tx) => readArrangement(tx, viewer));
type Items = Awaited<ReturnType<typeof read>>['items'];
const toSentItems = (items: Items) => items.map(({ title: _title, page: _page, ...item }) => item);
const save = (version: string, items: Items, company = lender) =>
  company.scope.write((tx) => arrangeMenu(tx, company.viewer('admin'), { version, items: toSentItems(items) }));
const readRefusal = (action: Promise<unknown>): Promise<Refusal> => refusalOf(action);

describe('the menu arrangement', () => {
  it('starts with the dashboard, followed by the modules', async () => {
    const { items } = await read();
    expect(items[0]).toMatchObject({ _id: 'dashboard', custom_title: '', show_menu: true });
    expect(items).toHaveLength(6);
  });

  it("names the items in the viewer's language", async () => {
    const germanData = await read(lender, { ...lender.viewer('admin'), language: 'de' });
    const englishMenu = await read();
    expect(germanData.version).toBe(englishMenu.version);
    expect([germanData, englishMenu].map(({ items }) => items[0]?.title)).toEqual(['Übersicht', 'Dashboard']);
  });

  it('stores order, titles, icons and visibility for this company only', async () => {
    const before = await read();
    const [dashboard, first, ...rest] = before.items;
    if (!dashboard || !first) throw new Error('the company has no menu');
    const renamedItem = { ...first, custom_title: 'Mortgages', icon: 'home', show_menu: false };
    const input = [renamedItem, ...rest, { ...dashboard, custom_title: 'Desk' }];
    const { version } = await save(before.version, input);
    expect(await read()).toEqual({ version, items: input });
    expect((await read(otherCompany)).items[0]?._id).toBe('dashboard');
    const shorterMenu = await save(version, [dashboard]);
    expect((await read()).items.map(({ _id }) => _id)).toEqual([
      'dashboard',
      ...input.slice(0, -1).map(({ _id }) => _id),
    ]);
    expect(shorterMenu.version).not.toBe(version);
  });

  it('refuses a save on a stale arrangement with both values, including changes by form settings', async () => {
    const before = await read();
    await lender.scope.write((tx) =>
      tx.query("update app.modules set custom_title = 'Elsewhere' where company_id = $1 and key = 'leads'", [
        tx.companyId,
      ]),
    );
    const refusal = await readRefusal(save(before.version, before.items));
    expect([refusal.status, refusal.code]).toEqual([409, 'conflict']);
    expect(refusal.details).toMatchObject({ yours: toSentItems(before.items), current: (await read()).items });
  });

  it('refuses unknown and duplicate items', async () => {
    const { version, items } = await read();
    const [first] = items;
    if (!first) throw new Error('the company has no menu');
    expect((await readRefusal(save(version, [first, first]))).code).toBe('invalid');
    expect((await readRefusal(save(version, [{ ...first, _id: 'nowhere' }]))).code).toBe('invalid');
    expect(await read()).toEqual({ version, items });
  });
});
