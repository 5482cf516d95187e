import type { AnswerOf, listEmailTriggers, readEmailTrigger } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { CompanySetup } from '../../records';
import { readTriggers, type TriggerRow } from './trigger-rows';
import type { TriggerFields } from './write-trigger';

const DAY_MS = 86_400_000;
/** How far back sent emails are counted. */
const COUNTED_DAYS = 30;

/** A stored trigger as it is edited. */
export const fieldsOfTrigger = (row: TriggerRow): TriggerFields => ({
  ...{
    title: row.title,
    module: row.module_key,
    event: row.event,
    condition: row.condition,
    template: row.template_id,
  },
  recipients: row.recipients,
  delay: row.delay_minutes,
  quietHours:
    row.quiet_from === null || row.quiet_until === null ? null : { from: row.quiet_from, until: row.quiet_until },
  ...{ cap: row.daily_cap, active: row.is_active },
});

/** A trigger in wire shape. */
export const presentTrigger = (row: TriggerRow): AnswerOf<typeof readEmailTrigger> => ({
  ...fieldsOfTrigger(row),
  ...{ _id: row.id, version: row.version, updatedAt: row.updated_at, updated_by: row.updated_name },
});

/** All triggers by title. */
export async function listTriggers(
  tx: TenantTx,
  setup: CompanySetup,
  now: Date,
): Promise<AnswerOf<typeof listEmailTriggers>> {
  const rows = await readTriggers(tx, new Date(now.getTime() - COUNTED_DAYS * DAY_MS).toISOString());
  return {
    triggers: rows.map((row) => {
      const module = setup.modules.get(row.module_key);
      return {
        ...{ _id: row.id, title: row.title, event: row.event.kind, active: row.is_active, version: row.version },
        module: { key: row.module_key, title: module?.custom_title ?? module?.title ?? row.module_key },
        template: { _id: row.template_id, title: row.template_title },
        ...{ waiting: row.waiting, sent: row.sent, updatedAt: row.updated_at },
      };
    }),
  };
}
