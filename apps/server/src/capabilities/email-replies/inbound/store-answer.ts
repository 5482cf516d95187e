import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import { notify } from '../../notifications';
import { emitRecordChanged, splitAssignee, type RecordRow } from '../../records';
import { insertInboundMessage, type InboundMessage } from './inbound-rows';

/**
 * Notifies the author of the answered email about the answer; otherwise the people assigned to the record, or its team.
 */
export async function announceAnswer(
  tx: TenantTx,
  record: RecordRow,
  { answered, from, personId }: Pick<InboundMessage, 'answered' | 'from' | 'personId'>,
): Promise<void> {
  const name = from.name || from.address;
  const author = answered?.created_by ?? null;
  const assignedPeople = record.workforces.map((workforce) => splitAssignee(workforce).person);
  await notify(tx, { id: record.id, groups: record.groups }, { accountId: null, personId, name }, [
    {
      kind: 'email_answered',
      ...(author === null ? { people: assignedPeople } : { accounts: [author], substitutes: assignedPeople }),
      fallback: 'team',
    },
  ]);
  await emitRecordChanged(tx, record, name);
}

/** Files an answer to a record, once. @returns whether it is new */
export async function storeAnswer(tx: TenantTx, record: RecordRow, message: InboundMessage): Promise<boolean> {
  const id = await insertInboundMessage(tx, message);
  if (id === null) return false;
  const senderName = message.from.name || message.from.address;
  await recordEvent(tx, { record: record.id, event: 'email.received', subject: id, by: senderName });
  if (message.isAutomatic) await emitRecordChanged(tx, record, message.from.name);
  else await announceAnswer(tx, record, message);
  return true;
}
