import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/sample-company';
import { createGroup } from './create-group';
import { listGroups, readGroup } from './read-groups';
import { saveGroup } from './save-group';
import { setGroupActivity } from './set-group-activity';
import { createRolesFixture, type RolesFixture } from '../../testing/roles-fixture';

let fixture: RolesFixture;
let ann: Id;
let ben: Id;
let partner: Id;
beforeAll(async () => {
  fixture = await createRolesFixture();
  ann = await fixture.lender.addPerson('workforces', 'Ann', 'Abel');
  ben = await fixture.lender.addPerson('workforces', 'Ben', 'Baker');
  partner = await fixture.lender.addPerson('contacts', 'Pia', 'Partner');
});
afterAll(() => fixture.close());

const admin = () => fixture.lender.viewer('admin');
const create = (title: string, members: Id[] = []) =>
  fixture.lender.scope.write((tx) => createGroup(tx, admin(), { title, members }));
const save = (id: Id, body: Parameters<typeof saveGroup>[3]) =>
  fixture.lender.scope.write((tx) => saveGroup(tx, admin(), id, body));
const setActive = (id: Id, isActive: boolean) =>
  fixture.lender.scope.write((tx) => setGroupActivity(tx, admin(), id, isActive));
const read = (id: Id) => fixture.lender.scope.read((tx) => readGroup(tx, id));
const waitOptions = { interval: 25 };

describe('a group', () => {
  it('contains staff and partners, listed by name', async () => {
    const id = await create('North', [ben, partner, ann]);
    expect(await read(id)).toMatchObject({
      title: 'North',
      active: true,
      version: 1,
      members: 3,
      people: [
        { _id: ann, name: 'Ann Abel', module: 'workforces', active: true },
        { _id: ben, name: 'Ben Baker' },
        { _id: partner, name: 'Pia Partner', module: 'contacts' },
      ],
    });
    const { groups } = await fixture.lender.scope.read(listGroups);
    expect(groups.find(({ _id }) => _id === id)).toMatchObject({ title: 'North', members: 3 });
  });

  it('rejects borrowers, people of another company and unknown ids', async () => {
    const borrower = await fixture.lender.addPerson('prospects', 'Bo', 'Rower');
    const outsider = await fixture.other.addPerson('workforces', 'Stan', 'Ger');
    for (const member of [borrower, outsider, newId()])
      expect(await refusalOf(create(`With ${member}`, [member]))).toMatchObject({ status: 422, code: 'invalid' });
    const id = await create('Alone');
    expect(await refusalOf(save(id, { version: 1, add: [outsider] }))).toMatchObject({ status: 422 });
    expect(await refusalOf(save(id, { version: 1, remove: [outsider] }))).toMatchObject({ status: 422 });
    expect((await read(id)).members).toBe(0);
  });

  it('is not visible to another company', async () => {
    const foreignId = await fixture.other.scope.write((tx) =>
      createGroup(tx, fixture.other.viewer('admin'), { title: 'Theirs', members: [] }),
    );
    for (const action of [
      () => read(foreignId),
      () => save(foreignId, { version: 1, title: 'Mine' }),
      () => setActive(foreignId, false),
    ])
      expect(await refusalOf(action())).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('merges concurrent member changes and returns both titles on a title conflict', async () => {
    const id = await create('Merged', [ann]);
    expect(await save(id, { version: 1, title: 'Theirs', add: [ben] })).toMatchObject({ version: 2 });
    expect(await save(id, { version: 1, remove: [ann], add: [partner] })).toMatchObject({ version: 3 });
    expect((await read(id)).people.map(({ _id }) => _id)).toEqual([ben, partner]);
    const saveRefusal = await refusalOf(save(id, { version: 1, title: 'Mine', add: [ann] }));
    expect(saveRefusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(saveRefusal.details).toMatchObject({
      version: 3,
      fields: [{ field: 'title', yours: 'Mine', theirs: 'Theirs' }],
    });
    expect((await read(id)).members).toBe(2);
    expect(await save(id, { version: 3, add: [ben], remove: [ann] })).toMatchObject({ version: 3 });
    expect((await read(id)).history[0]?.changes).toEqual([
      { field: 'members', from: [{ _id: ann, name: 'Ann Abel' }], to: [{ _id: partner, name: 'Pia Partner' }] },
    ]);
  });

  it('has a unique title', async () => {
    const id = await create('Only one');
    expect(await refusalOf(create('only ONE'))).toMatchObject({ status: 409, code: 'taken' });
    await setActive(id, false);
    await create('Only one');
    expect(await refusalOf(setActive(id, true))).toMatchObject({ status: 409, code: 'taken' });
  });

  it("is part of its members' running sessions while it is active", async () => {
    const person = await fixture.lender.addPerson('workforces', 'Sue', 'Seat');
    const { now } = await fixture.enter(fixture.lender.ids.roles.get('own') as Id, person);
    const readGroups = async () => (await now())?.groups ?? [];
    const id = await create('Live', [person]);
    await expect.poll(readGroups, waitOptions).toEqual([id]);
    expect(await setActive(id, false)).toEqual({
      message: 'Live Deactivated successfully.',
      confirmation: { key: 'general.deactivated', params: { title: 'Live' } },
    });
    await expect.poll(readGroups, waitOptions).toEqual([]);
    expect(await setActive(id, true)).toEqual({
      message: 'Live Activated successfully.',
      confirmation: { key: 'general.activated', params: { title: 'Live' } },
    });
    await expect.poll(readGroups, waitOptions).toEqual([id]);
    await save(id, { version: 3, remove: [person] });
    await expect.poll(readGroups, waitOptions).toEqual([]);
  });
});
