import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addPlannedMails } from './planned/planned-rows';
import { insertTrigger, noteTriggers, type TriggerFields } from './triggers/write-trigger';

/** A planned email to the borrower of a record, for demo data. */
export interface PlannedMailSeed {
  readonly record: Id;
  readonly person: Id;
  /** The status, the date, or the state of the payment. */
  readonly detail: string;
  readonly dueAt: Date;
}

/** Adds an active trigger with planned emails. Nothing is sent. */
export async function seedTrigger(
  tx: TenantTx,
  viewer: Viewer,
  fields: TriggerFields,
  plannedMails: readonly PlannedMailSeed[],
  now: Date,
): Promise<void> {
  const id = newId();
  await insertTrigger(tx, viewer, id, fields, now);
  await noteTriggers(tx);
  await addPlannedMails(
    tx,
    plannedMails.map(({ record, person, detail, dueAt }) => ({
      ...{ id: newId(), trigger_id: id, module_key: fields.module, record_id: record, person_id: person },
      ...{
        event_key: `seed:${detail}`,
        event_detail: detail,
        event_at: now.toISOString(),
        due_at: dueAt.toISOString(),
      },
    })),
  );
}
