import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { readPhone } from '../../platform/texts/phone-number';
import { queueText } from '../../platform/texts/queue-text';
import type { Author } from '../records';
import { insertConsent } from './text-rows';
import { insertIncoming } from './twilio/incoming-rows';

/** A person of a company that is being set up, who consented, received a text message, and answered. */
export interface TextSeed {
  readonly record: { readonly module: string; readonly recordId: Id };
  readonly person: Id;
  readonly phone: string;
  readonly by: Author;
  readonly timeZone: string;
  readonly wording: string;
  readonly text: string;
  readonly answer: string;
  readonly at: Date;
}

const MINUTE_MS = 60_000;

/** Adds consent, a message of the sandbox, and its answer. Nothing is sent. */
export async function seedTexts(tx: TenantTx, seed: TextSeed): Promise<void> {
  const { record, person, by, timeZone, wording, text, answer, at } = seed;
  const phone = readPhone(seed.phone);
  if (phone === null) return;
  const consent = {
    record: record.recordId,
    person_id: person,
    phone,
    is_given: true,
    source: 'spoken' as const,
    wording,
  };
  await insertConsent(tx, { ...consent, accountId: by.accountId, name: by.name }, at);
  const source = { kind: 'person' } as const;
  await queueText(tx, { record, personId: person, phone, text, source, timeZone, createdName: by.name });
  const conversation = {
    module_key: record.module,
    record_id: record.recordId,
    person_id: person,
    time_zone: timeZone,
  };
  await insertIncoming(tx, { phone, text: answer, providerId: `seed-${record.recordId}` }, conversation);
  await tx.query(
    `update app.text_messages set created_at = case direction when 'in' then $4::timestamptz else $3::timestamptz end,
       state = case direction when 'in' then 'received' else 'kept' end, provider = null where company_id = $1 and record_id = $2`,
    [
      ...[tx.companyId, record.recordId, new Date(at.getTime() + MINUTE_MS).toISOString()],
      new Date(at.getTime() + 9 * MINUTE_MS).toISOString(),
    ],
    'text-seed',
  );
}
