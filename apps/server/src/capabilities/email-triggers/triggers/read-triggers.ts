import type { Viewer } from '@lendwright/access';
import type { AnswerOf, listEmailTriggers, readEmailTrigger } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { setupFor, type CompanySetup } from '../../records';
import { readMemberViewer } from '../../roles';
import { readTriggers, type TriggerRow } from './trigger-rows';
import type { TriggerFields } from './write-trigger';

const DAY_MS = 86_400_000;
/** The number of past days for which sent emails are counted. */
const COUNTED_DAYS = 30;

/** The triggers whose author no longer has the rights to send. */
export async function findBarred(tx: TenantTx, rows: readonly TriggerRow[]): Promise<ReadonlySet<Id>> {
  const authors = new Map(rows.map((row) => [`${row.account_id}/${row.role_id}`, row]));
  const barredAuthors = new Set<string>();
  for (const [author, { account_id, role_id }] of authors)
    if ((await readMemberViewer(tx, account_id, role_id)) === null) barredAuthors.add(author);
  return new Set(rows.filter((row) => barredAuthors.has(`${row.account_id}/${row.role_id}`)).map(({ id }) => id));
}

/** A stored trigger in the shape of the editor. */
export const fieldsOfTrigger = (row: TriggerRow): TriggerFields => ({
  ...{
    title: row.title,
    module: row.module_key,
    event: row.event,
    condition: row.condition,
    template: row.template_id,
  },
  ...{ channel: row.channel, text: row.text_body, sendTime: row.send_at },
  recipients: row.recipients,
  delay: row.delay_minutes,
  quietHours:
    row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
  ...{ cap: row.daily_cap, active: row.is_active },
});

/** A trigger in wire format. */
export const presentTrigger = (row: TriggerRow, isBarred: boolean): AnswerOf<typeof readEmailTrigger> => ({
  ...fieldsOfTrigger(row),
  ...{ _id: row.id, version: row.version, updatedAt: row.updated_at, updated_by: row.updated_name, isBarred },
});

/** All triggers by title, with the titles of their modules in the viewer's language. */
export async function listTriggers(
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  now: Date,
): Promise<AnswerOf<typeof listEmailTriggers>> {
  const rows = await readTriggers(tx, new Date(now.getTime() - COUNTED_DAYS * DAY_MS).toISOString());
  const blockedIds = await findBarred(tx, rows);
  const { modules } = setupFor(setup, viewer);
  return {
    triggers: rows.map((row) => {
      const module = modules.get(row.module_key);
      return {
        ...{ _id: row.id, title: row.title, event: row.event.kind, active: row.is_active, version: row.version },
        module: { key: row.module_key, title: module?.custom_title ?? module?.title ?? row.module_key },
        template: row.template_id === null ? null : { _id: row.template_id, title: row.template_title ?? '' },
        ...{ channel: row.channel, isBarred: blockedIds.has(row.id) },
        ...{ waiting: row.waiting, sent: row.sent, updatedAt: row.updated_at },
      };
    }),
  };
}
