import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashAddress } from '../../platform/mail/suppressions';
import { refusalOf } from '../../testing/companies/refusal-of';
import { SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { listLists, listMembers, readList } from './read-lists';
import { createList, deleteList, removeMembers, renameList } from './save-list';

const KIND = {
  ...{ id: 'partner', type: 'select' as const, title: 'Partner Type', options: [{ id: 'lender', text: 'Lender' }] },
  translations: { de: { title: 'Art des Partners', options: { lender: 'Kreditgeber' } } },
};
const PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'contact' ? { ...form, definition: { content: [...form.definition.content, KIND] } } : form,
  ),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let admin: Viewer;
let people: Id[];
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  admin = lender.viewer('admin');
  people = [
    await lender.addPerson('contacts', 'Gil', 'Ashworth', 'gil@mail.example'),
    await lender.addPerson('contacts', 'Imani', 'Okoye', 'imani@mail.example'),
    await lender.addPerson('contacts', 'Ira', 'Okoye', 'IMANI@mail.example'),
    await lender.addPerson('contacts', 'Una', 'Gone', 'una@mail.example'),
  ];
}, 60_000);
afterAll(() => freshDatabase.drop());

const create = (body: object) =>
  createList(lender.engine, lender.scope, admin, { type: 'Selected', selectedIds: [], live: false, ...body });
const read = (id: Id, viewer = admin) => readList(lender.engine, lender.scope, viewer, id);
const members = (id: Id, body: object = {}) =>
  listMembers(lender.engine, lender.scope, admin, id, { skip: 0, limit: 25, ...body });
const OKOYES = { type: 'All', filters: [{ field: 'last_name', operator: 'equals', value: 'Okoye' }] } as const;

async function suppressAddress(address: string, scope: string, source: string): Promise<void> {
  await freshDatabase.owner.query(
    `insert into app.email_suppressions (company_id, id, address_hash, address, purpose, scope, source) values ($1, $2, $3, $4, 'marketing', $5, $6)`,
    [lender.ids.company, newId(), hashAddress(lender.ids.company, address), address, scope, source],
  );
}

it('contains the selected people once, whoever is added again, and says whom email reaches', async () => {
  const { _id: list, added } = await create({ title: ' Brokers ', selectedIds: [...people, newId()] });
  expect(added).toBe(4);
  expect((await create({ emailListId: list, selectedIds: people })).added).toBe(0);
  await suppressAddress('una@mail.example', `list:${list}`, 'unsubscribe');
  await suppressAddress('gil@mail.example', '', 'complaint');
  expect(await read(list)).toMatchObject({
    ...{ title: 'Brokers', kind: 'fixed', count: 4 },
    reaches: Object.fromEntries([
      ['reachable', 1],
      ['unsubscribed', 1],
      ['suppressed', 1],
      ['duplicate', 1],
      ['no_address', 0],
    ]),
  });
  expect((await members(list)).members.map(({ name, reach }) => [name, reach])).toEqual([
    ['Gil Ashworth', 'suppressed'],
    ['Imani Okoye', 'reachable'],
    ['Ira Okoye', 'duplicate'],
    ['Una Gone', 'unsubscribed'],
  ]);
  expect(await members(list, { search: 'okoye', limit: 1 })).toMatchObject({
    count: 2,
    members: [{ name: 'Imani Okoye' }],
  });
  expect((await removeMembers(lender.engine, lender.scope, admin, list, people.slice(0, 2))).removed).toBe(2);
  expect((await members(list)).count).toBe(2);
  await freshDatabase.owner.query('delete from app.email_suppressions');
});

it('names fields and choices of a live list in the language of the reader', async () => {
  const filters = [{ field: 'partner', operator: 'in', value: ['lender'] }];
  const { _id: list } = await create({ type: 'All', filters, title: 'Lenders', live: true });
  const conditionsFor = async (language: string) => (await read(list, { ...admin, language })).conditions;
  expect(await conditionsFor('de')).toEqual([{ field: 'Art des Partners', operator: 'in', value: 'Kreditgeber' }]);
  expect(await conditionsFor('en')).toEqual([{ field: 'Partner Type', operator: 'in', value: 'Lender' }]);
  await deleteList(lender.scope, admin, list);
});

it('keeps the filter of a live list: people who match later join it', async () => {
  const { _id: list } = await create({ ...OKOYES, title: 'Okoyes', live: true });
  expect(await read(list)).toMatchObject({ kind: 'live', count: 2, conditions: [{ value: 'Okoye' }] });
  await lender.addPerson('contacts', 'Ada', 'Okoye', 'ada@mail.example');
  expect((await read(list)).count).toBe(3);
  const { lists } = await listLists(lender.engine, lender.scope, admin);
  expect(lists.find(({ _id }) => _id === list)).toMatchObject({ count: 3 });
  const refusals = [
    await refusalOf(create({ emailListId: list, selectedIds: people })),
    await refusalOf(removeMembers(lender.engine, lender.scope, admin, list, people)),
    await refusalOf(create({ title: 'Live', selectedIds: people, live: true })),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['invalid', 'invalid', 'invalid']);
});

it('refuses a list without title, unknown lists, and a filter without a value', async () => {
  const refusals = [
    await refusalOf(create({ title: ' ' })),
    await refusalOf(create({ emailListId: newId() })),
    await refusalOf(create({ ...OKOYES, filters: [{ ...OKOYES.filters[0], value: '' }], title: 'Everyone' })),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(['invalid', 'not_found', 'filter_unreadable']);
  expect(refusals[0]?.message).toBe('Please provide a valid Title');
});

it('shows nobody whom the viewer may not see', async () => {
  const { _id: list } = await create({ title: 'Private', selectedIds: people });
  const ownViewer = { ...lender.viewer('own'), personId: newId() };
  expect((await read(list, ownViewer)).count).toBe(0);
});

it('is renamed and deleted', async () => {
  const { _id: list } = await create({ title: 'Old' });
  await renameList(lender.scope, admin, list, 'New');
  expect((await read(list)).title).toBe('New');
  await deleteList(lender.scope, admin, list);
  expect((await refusalOf(read(list))).code).toBe('not_found');
});
