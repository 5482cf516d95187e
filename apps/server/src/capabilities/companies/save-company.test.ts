import type { Viewer } from '@lendwright/access';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { makePng } from '../../testing/pictures';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { readSettings } from './read-company';
import { saveCompany, type CompanySave } from './save-company';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
afterAll(() => freshDatabase.drop());
beforeEach(async () => {
  lender = await sampleCompany(freshDatabase.database);
});

const named = (fullName: string): Viewer => ({ ...lender.viewer('admin'), fullName });
const read = () => readSettings(lender.scope);
const save = (
  now: CompanySave['now'],
  { version = 1, was = {}, by = 'Ann' }: Partial<CompanySave> & { by?: string } = {},
) => saveCompany(lender.scope, named(by), { version, was, now });
const readNotes = async () => {
  const sql = `select details, by_name from app.audit_events where company_id = $1 and act = 'company_saved' order by at`;
  return (await freshDatabase.owner.query<{ details: { parts: string[] }; by_name: string }>(sql, [lender.ids.company]))
    .rows;
};

describe('saving a company', () => {
  it('changes the fields that were sent, increments the version and is recorded', async () => {
    const before = await read();
    const colour = '#0a7cff';
    expect((await save({ name: 'Harbor', colour }, { was: before.fields })).version).toBe(2);
    expect(await read()).toMatchObject({
      version: 2,
      updatedBy: 'Ann',
      fields: { ...before.fields, name: 'Harbor', colour },
    });
    expect(await readNotes()).toEqual([{ by_name: 'Ann', details: { parts: ['name', 'colour'] } }]);
  });

  it('without changes writes nothing', async () => {
    const { fields } = await read();
    expect((await save({ name: fields.name, timeZone: fields.timeZone }, { was: fields })).version).toBe(1);
    expect([(await read()).version, await readNotes()]).toEqual([1, []]);
  });

  it('switches convenience fees on only with what allows them, and saves the rest where it was missing before', async () => {
    const refusedData = { status: 422, reason: { key: 'companies.feeBasisMissing' } };
    expect(await refusalOf(save({ convenienceFees: true }))).toMatchObject(refusedData);
    await save({ convenienceFees: true, convenienceFeeBasis: 'Note, section 6' });
    expect(await refusalOf(save({ convenienceFeeBasis: ' ' }, { version: 2 }))).toMatchObject(refusedData);
    await freshDatabase.owner.query(
      `update auth.companies set settings = settings || '{"convenienceFeeBasis":""}' where id = $1`,
      [lender.ids.company],
    );
    await save({ convenienceFeeCap: 200 }, { version: 2 });
    await save({ convenienceFees: false }, { version: 3 });
  });

  it('on an older version is refused with both values if someone else changed the same field', async () => {
    const { fields } = await read();
    await save({ name: 'Theirs' }, { was: fields, by: 'Bea' });
    const refusal = await refusalOf(save({ name: 'Mine', colour: '#000000' }, { was: fields }));
    expect([refusal.status, refusal.code]).toEqual([409, 'conflict']);
    expect(refusal.details).toEqual({
      version: 2,
      fields: [{ field: 'name', yours: 'Mine', theirs: 'Theirs', by: 'Bea' }],
    });
    expect(await read()).toMatchObject({ version: 2, fields: { name: 'Theirs', colour: null } });
    expect((await save({ name: 'Mine' }, { version: 2, was: { name: 'Theirs' } })).version).toBe(3);
  });

  it('on an older version merges changes to different fields, even concurrent ones', async () => {
    const { fields } = await read();
    await save({ dateFormat: 'DD-MM-YYYY' }, { was: fields, by: 'Bea' });
    await save({ colour: '#123456' }, { was: fields });
    expect(await read()).toMatchObject({ version: 3, fields: { dateFormat: 'DD-MM-YYYY', colour: '#123456' } });
    const now = await read();
    const results = await Promise.allSettled(
      ['One', 'Two'].map((name) => save({ name }, { version: now.version, was: now.fields })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('on an older version without the previous value of a field is refused, because a conflict cannot be ruled out', async () => {
    const { fields } = await read();
    await save({ colour: '#123456' }, { was: fields, by: 'Bea' });
    expect(await refusalOf(save({ name: 'Mine' }))).toMatchObject({ code: 'conflict' });
  });

  it.each([
    ['a zone that is none', { timeZone: 'Mars/Olympus' }],
    [
      'a logo that is a drawing in disguise',
      { logo: `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}` },
    ],
    ['a home page that the company has not', { homePage: 'nowhere' }],
    ['an affiliate that is no company', { affiliate: newId() }],
  ])('is refused entirely for %s', async (_what, part) => {
    const { fields } = await read();
    const refusal = await refusalOf(save({ name: 'Half', ...part }, { was: fields }));
    expect([refusal.status, refusal.code]).toEqual([422, 'invalid']);
    expect(await read()).toMatchObject({ version: 1, fields });
  });

  it('is refused for the company itself as affiliate', async () => {
    expect(await refusalOf(save({ affiliate: lender.ids.company }))).toMatchObject({ code: 'invalid' });
  });

  it('stores a logo as sent and removes it again', async () => {
    const logo = `data:image/png;base64,${makePng(200, 40).toString('base64')}`;
    await save({ logo });
    expect((await read()).fields.logo).toBe(logo);
    await save({ logo: null }, { version: 2, was: { logo } });
    expect((await read()).fields.logo).toBeNull();
  });
});
