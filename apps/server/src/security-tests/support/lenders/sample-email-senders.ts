import type { AnyOperation } from '@lendwright/api';
import { linkTokens } from '../../../platform/secrets/link-tokens';
import type { OwnerConnection } from '../calls/database-checksums';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender, User } from './lender';

/** Values for operations on senders: the caller's own record and address, and a link that confirms it. */
export async function prepareSenderFacts(
  operation: AnyOperation,
  { ids, sampleIds }: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^emails\/(?:sender|verify_sender|confirm_sender)$/.test(operation.path)) return {};
  const { rows } = await owner.query<{ email: string }>('select email from app.records where id = $1', [user.person]);
  const { token, hash } = linkTokens(SERVER_SECRET, 'email sender').make('link', ids.company);
  await owner.query('delete from app.email_senders where company_id = $1', [ids.company]);
  if (operation.id === 'confirmEmailSender')
    await owner.query(
      `insert into app.email_senders (company_id, person_id, account_id, address, is_on, token_hash, expires_at, asked_at, updated_at)
       values ($1, $2, $3, 'plain@mail.example', true, $4, now() + interval '1 day', now(), now())`,
      [ids.company, user.person ?? sampleIds['own'], user.account, hash],
    );
  return { MDID: user.person, email: rows[0]?.email, status: true, token };
}
