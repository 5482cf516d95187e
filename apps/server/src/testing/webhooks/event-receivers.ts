import { WEBHOOK_EVENTS } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { planWebhooks } from '../../capabilities/webhooks/webhooks.job';
import { insertWebhook, noteWebhooks } from '../../capabilities/webhooks/endpoints/write-webhook';
import type { SampleCompany } from '../sample-company';
import type { FreshDatabase } from '../fresh-database';

/** A company in which something is done to a record. */
export interface RecordActs {
  readonly fresh: FreshDatabase;
  readonly lender: SampleCompany;
  act(): Promise<unknown>;
  close(): Promise<void>;
}

interface ReceivedEvent {
  readonly event: string;
  readonly record_id: Id;
  readonly payload: { readonly data: Record<string, unknown> };
}

/** Two webhooks for all events: of the administrator's role, and of one that sees records and their history only. */
export async function openReceivers({ owner }: FreshDatabase, { scope, engine, ids, viewer }: SampleCompany) {
  const webhooks = { admin: newId(), none: newId() };
  await owner.query(
    `update app.roles r set rights = jsonb_build_object('modules', o.rights->'modules', 'tabs', '{"history": {"global": true}}'::jsonb)
     from app.roles o where r.id = $1 and o.id = $2`,
    [ids.roles.get('none'), ids.roles.get('officer')],
  );
  await scope.write(async (tx) => {
    for (const [key, id] of Object.entries(webhooks)) {
      const fields = { title: key, url: 'https://hooks.example/in', role: ids.roles.get(key) as Id };
      await insertWebhook(tx, viewer('admin'), id, { ...fields, events: WEBHOOK_EVENTS });
    }
    await noteWebhooks(tx);
  });
  const readDeliveriesOf = async (webhook: Id) => {
    const sql = `select event, record_id, payload from app.webhook_deliveries where webhook_id = $1 order by version, id`;
    return (await owner.query<ReceivedEvent>(sql, [webhook])).rows;
  };
  return {
    /** What each received since the last call, in order. */
    async read() {
      while (await planWebhooks(engine, scope));
      const [admin, events] = [await readDeliveriesOf(webhooks.admin), await readDeliveriesOf(webhooks.none)];
      await owner.query('delete from app.webhook_deliveries');
      return { admin, none: events };
    },
  };
}

/** The events by name, without those of the history alone. */
export const namesOf = (events: readonly ReceivedEvent[]): string[] =>
  events.map(({ event }) => event).filter((event) => !/^record\.(created|updated|status_changed)$/.test(event));
