import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type createEmailTrigger,
  type saveEmailTrigger,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { recordAuditEvent } from '../../audit';
import type { RecordEngine } from '../../records';
import { cancelMailsOfTrigger } from '../planned/planned-rows';
import { checkTrigger } from './check-trigger';
import { fieldsOfTrigger } from './read-triggers';
import { findTrigger, type TriggerRow } from './trigger-rows';
import { insertTrigger, noteTriggers, updateTrigger, type TriggerFields } from './write-trigger';

const audit = (tx: TenantTx, viewer: Viewer, id: Id, title: string) =>
  recordAuditEvent(tx, viewer, { act: 'email_trigger_saved', subject: { kind: 'email_trigger', id, title } });

/** The refusal of a trigger that does not exist. */
export const triggerMissingRefusal = (): Refusal => new Refusal(404, 'not_found', reason('emailTriggers.missing'));

/** Creates a trigger for events from now on. @throws Refusal 422 invalid */
export async function createTrigger(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof createEmailTrigger>,
  now: Date,
): Promise<AnswerOf<typeof createEmailTrigger>> {
  const fields = await checkTrigger(engine, scope, body);
  const id = newId();
  return scope.write(async (tx) => {
    await insertTrigger(tx, viewer, id, fields, now);
    await noteTriggers(tx);
    await audit(tx, viewer, id, fields.title);
    return { ...confirmation('emailTriggers.saved'), _id: id };
  });
}

/** Only the sent parts replace the stored ones. */
const mergeFields = (row: TriggerRow, sentFields: Partial<TriggerFields>): TriggerFields => ({
  ...fieldsOfTrigger(row),
  ...Object.fromEntries(Object.entries(sentFields).filter(([, value]) => value !== undefined)),
});

/**
 * Saves the parts that were sent; the trigger acts with the viewer's rights from then on. Turning it off cancels its planned
 * emails. @throws Refusal 404 not_found, 409 conflict, 422 invalid
 */
export async function saveTrigger(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { version, ...sent }: BodyOf<typeof saveEmailTrigger>,
  now: Date,
): Promise<AnswerOf<typeof saveEmailTrigger>> {
  const rowBefore = await scope.read((tx) => findTrigger(tx, id));
  if (!rowBefore) throw triggerMissingRefusal();
  const mergedFields = mergeFields(rowBefore, sent);
  // Turning a trigger off must be possible even if it refers to something that no longer exists.
  const isSwitchedOff = !mergedFields.active && Object.keys(sent).every((part) => part === 'active');
  const fields = isSwitchedOff ? mergedFields : await checkTrigger(engine, scope, mergedFields);
  return scope.write(async (tx) => {
    const row = await findTrigger(tx, id, true);
    if (row?.version !== version) {
      const name = row?.updated_name || reason('general.someone');
      throw new Refusal(409, 'conflict', reason('emailTriggers.conflict', { name }), { version: row?.version });
    }
    await updateTrigger(tx, viewer, id, fields, now);
    if (!fields.active) await cancelMailsOfTrigger(tx, id, now);
    await noteTriggers(tx);
    await audit(tx, viewer, id, fields.title);
    return { ...confirmation('emailTriggers.saved'), version: version + 1 };
  });
}
