import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { webformStage, type WebformStage } from '../../testing/webform-fixture';
import { frameHosts } from './frame-hosts';

let fresh: FreshDatabase;
let stage: WebformStage;
beforeAll(async () => {
  fresh = await freshDatabase();
  stage = await webformStage(fresh);
});
afterAll(() => fresh.drop());

it('names the hosts of the open webform behind the address, and of no other', async () => {
  await stage.settle({ hosts: ['partner.example'] });
  const hosts = (address: string) => frameHosts(stage.desk, address);
  for (const address of [`/forms/${stage.link}`, `/forms/${stage.link}/?resume=x`, `//forms/${stage.link}#a`])
    expect([address, await hosts(address)]).toEqual([address, ['partner.example']]);
  const others = [`/leads/${stage.link}`, `/forms/${'a'.repeat(75)}`, `/forms/${stage.link}/more`, '/forms/', '/'];
  for (const address of others) expect([address, await hosts(address)]).toEqual([address, null]);
  await stage.settle({ isOpen: false, hosts: ['partner.example'] });
  expect(await hosts(`/forms/${stage.link}`)).toBeNull();
});
