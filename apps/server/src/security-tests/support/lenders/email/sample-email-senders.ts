import type { AnyOperation } from '@lendwright/api';
import { linkTokens } from '../../../../platform/secrets/link-tokens';
import type { OwnerConnection } from '../../calls/database-checksums';
import { SERVER_SECRET } from '../../servers/server-secret';
import type { Lender, User } from '../lender';

/** A verified domain of the lender, whose only key signs. */
async function prepareDomainFacts(
  operation: AnyOperation,
  { ids }: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  await owner.query('delete from app.sending_domains where company_id = $1', [ids.company]);
  if (operation.id === 'saveSendingDomain') return { domain: 'plain.example', local_part: 'plain' };
  await owner.query(
    `with d as (insert into app.sending_domains (company_id, domain, local_part, updated_at) values ($1, 'plain.example', 'plain', now()) returning company_id)
     insert into app.dkim_keys (company_id, slot, selector, public_key, private_key, state, created_at)
     select company_id, 1, 'plain', 'plain', 'plain', 'active', now() from d`,
    [ids.company],
  );
  return {};
}

/** Values for operations on senders: the caller's own record and address, and a link that confirms it. */
export async function prepareSenderFacts(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (operation.path.startsWith('sending_domain')) return prepareDomainFacts(operation, lender, owner);
  if (!/^emails\/(?:sender|verify_sender|confirm_sender)$/.test(operation.path)) return {};
  const { ids, sampleIds } = lender;
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
