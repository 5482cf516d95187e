import type { AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';

const PHONE = '253-555-0123';

/** A text message to the borrower of the loan that waits for an unlikely day, and the consent to it. */
export async function addText(
  owner: OwnerConnection,
  company: Id,
  { loan, borrower, mark }: { readonly loan: Id; readonly borrower: Id; readonly mark: string },
): Promise<void> {
  await owner.query(
    `insert into app.text_messages (company_id, id, module_key, record_id, person_id, phone, text, source_kind, time_zone, due_at)
     values ($1, gen_random_uuid(), 'loans', $2, $3, '+12535550123', $4, 'person', 'UTC', now() + interval '1 year')`,
    [company, loan, borrower, `text ${mark}`],
  );
  await owner.query(
    `insert into app.text_consents (company_id, id, record_id, person_id, phone, is_given, source, wording, changed_at)
     values ($1, gen_random_uuid(), $2, $3, '+12535550123', true, 'spoken', $4, now())`,
    [company, loan, borrower, `agreed ${mark}`],
  );
}

/** Values for text messages, after the borrower has a phone number. */
export async function prepareTextFacts(
  { path }: AnyOperation,
  { ids, sampleIds }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^(texts|mailbox\/texts|inbound\/twilio)/.test(path)) return {};
  const [loan, borrower] = [sampleIds['loan'], sampleIds['borrower']];
  await owner.query('update app.records set phone = $4 where company_id = $1 and id in ($2, $3)', [
    ...[ids.company, loan, borrower, PHONE],
  ]);
  return {
    ...{ owner: loan, person: borrower, text: 'Your documents are ready.', given: true, source: 'spoken' },
    ...{ wording: 'Agreed by phone', company: ids.company, message: loan },
  };
}
