import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { call, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

/** A host that never resolves, so that nothing leaves this machine. */
const URL = 'https://hooks.lender.invalid/in';

/** A webhook with a test event that waits. */
export async function addWebhook(seeder: Seeder): Promise<Record<string, Id>> {
  const { mark, ids } = seeder;
  const body = { title: `webhook ${mark}`, url: URL, role: ids.roles.get('reader'), events: ['record.updated'] };
  const webhook = (await call(seeder, 'createWebhook', { body }))['_id'] as Id;
  const delivery = (await call(seeder, 'testWebhook', { params: { id: webhook }, body: {} }))['_id'] as Id;
  return { webhook, delivery };
}

/**
 * Values for operations of webhooks. Waiting deliveries are marked as failed before a replay, so that there is
 * something to replay.
 */
export async function prepareWebhookFacts(
  { id, path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  if (!path.startsWith('integrations/webhooks')) return {};
  const { webhook, delivery } = sampleIds;
  // Deleting the webhook deleted it as well.
  await owner.query(
    `insert into app.webhook_deliveries (company_id, id, webhook_id, event, payload) values ($1, $2, $3, 'webhook.test', '{"data": {}}')
     on conflict do nothing`,
    [ids.company, delivery, webhook],
  );
  if (id === 'replayWebhookDeliveries')
    await owner.query(`update app.webhook_deliveries set state = 'failed' where id = $1`, [delivery]);
  const sql = 'update app.webhooks set deleted_at = null where id = $1 returning version';
  const { rows } = await owner.query<{ version: number }>(sql, [webhook]);
  return {
    ...{ title: 'Ledger', url: URL, role: ids.roles.get('reader'), events: ['record.updated'], state: 'paused' },
    ...{ version: rows[0]?.version, overlap: 24, ids: [delivery] },
    ...(id === 'listWebhookDeliveries' && { state: 'waiting' }),
    pathId: path.includes('deliveries/') ? delivery : webhook,
  };
}
