import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { webformFixture, type WebformFixture } from '../../testing/webform-fixture';
import { frameHosts } from './frame-hosts';

let fresh: FreshDatabase;
let fixture: WebformFixture;
beforeAll(async () => {
  fresh = await freshDatabase();
  fixture = await webformFixture(fresh);
});
afterAll(() => fresh.drop());

it('returns the hosts of the open webform at a URL, and null for any other URL', async () => {
  await fixture.settle({ hosts: ['partner.example'] });
  const hosts = (address: string) => frameHosts(fixture.context, address);
  for (const address of [`/forms/${fixture.link}`, `/forms/${fixture.link}/?resume=x`, `//forms/${fixture.link}#a`])
    expect([address, await hosts(address)]).toEqual([address, ['partner.example']]);
  const others = [`/leads/${fixture.link}`, `/forms/${'a'.repeat(75)}`, `/forms/${fixture.link}/more`, '/forms/', '/'];
  for (const address of others) expect([address, await hosts(address)]).toEqual([address, null]);
  await fixture.settle({ isOpen: false, hosts: ['partner.example'] });
  expect(await hosts(`/forms/${fixture.link}`)).toBeNull();
});
