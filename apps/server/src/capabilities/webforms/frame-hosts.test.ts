import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createWebformFixture, type WebformFixture } from '../../testing/webform-fixture';
import { readFrameHosts } from './frame-hosts';

let freshDatabase: FreshDatabase;
let fixture: WebformFixture;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createWebformFixture(freshDatabase);
});
afterAll(() => freshDatabase.drop());

it('returns the hosts of the open webform at a URL, and null for any other URL', async () => {
  await fixture.settle({ hosts: ['partner.example'] });
  const readHosts = (address: string) => readFrameHosts(fixture.context, address);
  for (const address of [`/forms/${fixture.link}`, `/forms/${fixture.link}/?resume=x`, `//forms/${fixture.link}#a`])
    expect([address, await readHosts(address)]).toEqual([address, ['partner.example']]);
  const otherTexts = [
    `/leads/${fixture.link}`,
    `/forms/${'a'.repeat(75)}`,
    `/forms/${fixture.link}/more`,
    '/forms/',
    '/',
  ];
  for (const address of otherTexts) expect([address, await readHosts(address)]).toEqual([address, null]);
  await fixture.settle({ isOpen: false, hosts: ['partner.example'] });
  expect(await readHosts(`/forms/${fixture.link}`)).toBeNull();
});
