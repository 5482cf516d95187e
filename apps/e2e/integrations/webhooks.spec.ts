import { createServer, type Server } from 'node:http';
import {
  createLoan,
  expect,
  expectAccessible,
  expectMessage,
  field,
  saveScreenshots,
  signIn,
  test,
  uniqueName,
  visit,
} from '../support';

const PORT = Number(process.env.JOURNEYS_WEBHOOK_PORT);

/** A receiver that refuses until it is set to accept. */
function openReceiver() {
  const receivedEntries: { id: string; type: string; body: string }[] = [];
  let status = 500;
  const server: Server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: string };
      receivedEntries.push({ id: String(request.headers['webhook-id']), type, body });
      reply.writeHead(status).end(status === 200 ? 'noted' : 'not ready');
    });
  });
  return {
    received: receivedEntries,
    accept: () => void (status = 200),
    listen: () => new Promise<void>((resolve) => server.listen(PORT, 'localhost', resolve)),
    close: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}

test('an administrator sends changes to another system, and sends again what it refused', async ({ page, watch }) => {
  // An address that is not public.
  watch.expectRefusal(422);
  const { lastName } = uniqueName();
  const receiver = openReceiver();
  await receiver.listen();
  await signIn(page, 'admin');
  await page.goto('/integrations');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Create webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await field(dialog, 'Title').fill(lastName);
  await field(dialog, 'Address').fill('https://127.0.0.1/in');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator', exact: true }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'webhook-form');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect(dialog.getByText(/reachable from the internet/).first()).toBeVisible();
  await field(dialog, 'Address').fill(`http://localhost:${PORT}/in`);
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Signing secret' });
  await expect(secret.getByLabel('Signing secret', { exact: true })).toContainText('whsec_');
  await secret.getByRole('button', { name: "I've copied it" }).click();

  await expect(page.locator('[aria-pressed=true]').filter({ hasText: lastName })).toBeVisible();
  // Changes of other journeys would move the test event to the second page.
  const address = new URL(page.url());
  address.searchParams.set('limit', '100');
  await visit(page, address.href);
  await page.locator('[aria-pressed]').filter({ hasText: lastName }).click();
  await expect(page.locator('[aria-pressed=true]').filter({ hasText: lastName })).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expectMessage(page, 'The test event is on its way.');
  await expect.poll(() => receiver.received.map(({ type }) => type)).toContain('webhook.test');
  await expect(page.getByRole('row').filter({ hasText: 'webhook.test' })).toContainText('500 · Waiting');
  await saveScreenshots(page, 'webhook-deliveries');

  receiver.accept();
  await page.getByRole('row').filter({ hasText: 'webhook.test' }).dblclick();
  const delivery = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(delivery.getByText('not ready')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'webhook-delivery');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'webhook.test' })).toContainText('200 · Delivered');
  // Other journeys change records at the same time.
  const testIds = () => receiver.received.filter(({ type }) => type === 'webhook.test').map(({ id }) => id);
  expect(testIds().length).toBeGreaterThan(1);
  expect(new Set(testIds()).size).toBe(1);

  const { number } = await createLoan(page);
  const created = () => receiver.received.filter(({ type }) => type === 'record.created').map(({ body }) => body);
  await expect.poll(() => created().join()).toContain(`"number":"${number}"`);
  await receiver.close();
});
