import { readPhone } from '../../platform/texts/phone-number';
import { queueText, type NewText } from '../../platform/texts/queue-text';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Id } from '@lendwright/kernel';
import { readPeople, readZones, type CompanySetup, type RecordRow } from '../records';

/** A text message about a record to a person, at the number and in the time zone of their record. */
export interface RecordText extends Omit<NewText, 'record' | 'phone' | 'timeZone'> {
  readonly record: RecordRow;
  readonly personId: Id;
}

/** Queues a text message. @returns its id; null for someone without a number that can be texted */
export async function queueRecordText(
  tx: TenantTx,
  setup: Pick<CompanySetup, 'timeZone'>,
  { record, ...text }: RecordText,
): Promise<Id | null> {
  const [person] = await readPeople(tx, [text.personId]);
  const phone = readPhone(person?.phone ?? '');
  if (phone === null) return null;
  const zones = await readZones(tx, [text.personId]);
  return queueText(tx, {
    ...text,
    record: { module: record.module_key, recordId: record.id },
    ...{ phone, timeZone: zones.get(text.personId) ?? setup.timeZone },
  });
}
