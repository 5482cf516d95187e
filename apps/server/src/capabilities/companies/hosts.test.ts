import { hostParams, newHost } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../../testing/account-fixture';
import { makePng } from '../../testing/pictures';
import { refusalOf } from '../../testing/sample-company';
import { addHost, readHosts, removeHost, saveHost } from './hosts';

const PICTURE = `data:image/png;base64,${makePng().toString('base64')}`;
const BRANDING = { company: null, title: 'Harbor Lending', logo: null, logoHeight: 28, showsLanding: false };

let fixture: AccountFixture;
let harbor: Id;
let otherId: Id;

beforeAll(async () => {
  fixture = await createAccountFixture();
  [harbor, otherId] = [await fixture.createCompany('Harbor'), await fixture.createCompany('Other')];
});
afterAll(() => fixture.close());
beforeEach(() => fixture.fresh.owner.query('delete from auth.hosts'));

/** Parses the body first, like the HTTP layer does. */
const add = async (host: string, change: Partial<typeof BRANDING> | object = {}) => {
  const { host: name, ...branding } = newHost.parse({ ...BRANDING, ...change, host });
  return addHost(fixture.fresh.database.tenant(harbor), name, branding);
};
const save = (host: string, change: object) =>
  saveHost(fixture.fresh.database, hostParams.parse({ host }).host, { ...BRANDING, ...change });
const readStoredHosts = async () => (await readHosts(fixture.fresh.database)).hosts;

describe('a host', () => {
  it('is stored in lower case without spaces, with its company and branding', async () => {
    await add('  Loans.HARBOR.example ', { company: harbor, logo: PICTURE, logoHeight: 40, showsLanding: true });
    expect(await readStoredHosts()).toEqual([
      {
        ...{ host: 'loans.harbor.example', company: harbor, companyName: 'Harbor', title: 'Harbor Lending' },
        ...{ logo: PICTURE, logoHeight: 40, showsLanding: true },
      },
    ]);
  });

  it.each([
    ['', 'nothing'],
    ['two words.example', 'blanks'],
    ['loans_harbor.example', 'an underscore'],
    ['-harbor.example', 'a dash in front'],
    ['harbor-.example', 'a dash behind'],
    ['harbor..example', 'two dots'],
    ['.harbor.example', 'a dot in front'],
    ['harbor.example.', 'a dot behind'],
    ['harbor.example:8443', 'a port'],
    ['https://harbor.example', 'an address'],
    ['harbor.example/loans', 'a path'],
    ['hárbor.example', 'letters that no host has'],
    [`${'a'.repeat(64)}.example`, 'a part that is too long'],
    [`${'a.'.repeat(130)}example`, 'a name that is too long'],
  ])('is not "%s": %s', (host) => {
    expect(newHost.safeParse({ ...BRANDING, host }).success).toBe(false);
    expect(hostParams.safeParse({ host }).success).toBe(false);
  });

  it('is unique across all companies, regardless of case and concurrency', async () => {
    await add('loans.harbor.example', { company: harbor });
    expect(await refusalOf(add('LOANS.Harbor.example', { company: otherId }))).toMatchObject({
      status: 409,
      code: 'host_taken',
    });
    expect((await readStoredHosts()).map(({ company }) => company)).toEqual([harbor]);
    const addResults = await Promise.allSettled([harbor, otherId].map((company) => add('race.example', { company })));
    expect(addResults.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('must belong to an existing company and have a valid picture', async () => {
    expect(await refusalOf(add('a.example', { company: newId() }))).toMatchObject({ status: 422, code: 'invalid' });
    const logo = `data:image/png;base64,${Buffer.from('<svg/>').toString('base64')}`;
    expect(await refusalOf(add('a.example', { logo }))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await readStoredHosts()).toEqual([]);
    await add('a.example');
    expect(await refusalOf(save('a.example', { company: newId() }))).toMatchObject({ code: 'invalid' });
    expect(await refusalOf(save('a.example', { logo }))).toMatchObject({ code: 'invalid' });
  });

  it('is changed and removed by its name in any case, and can be added again afterwards', async () => {
    await add('a.example');
    await save('A.Example', { title: 'New title', company: otherId });
    expect(await readStoredHosts()).toMatchObject([{ host: 'a.example', title: 'New title', companyName: 'Other' }]);
    await removeHost(fixture.fresh.database, 'a.example');
    expect(await refusalOf(removeHost(fixture.fresh.database, 'a.example'))).toMatchObject({ code: 'not_found' });
    expect(await refusalOf(save('a.example', {}))).toMatchObject({ code: 'not_found' });
    await add('a.example', { company: harbor });
  });
});
