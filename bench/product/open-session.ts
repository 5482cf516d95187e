import { newId } from '@lendwright/kernel';
import type pg from 'pg';
import { hashToken, newToken } from '../../apps/server/src/platform/sessions/session-token';

/**
 * Inserts a session of a benchmark user directly into the database, because staff sign in with a second factor, which
 * is not part of the measurement.
 * @returns the bearer token
 */
export async function openSession(admin: pg.Client, username: string): Promise<string> {
  const token = newToken();
  const { rowCount } = await admin.query(
    `insert into auth.sessions (id, token_hash, account_id, company_id, role_id, address, device, proof, expires_at)
     select $1, $2, a.id, s.company_id, s.role_id, '127.0.0.1', 'bench', 'factor', now() + interval '24 hours'
     from auth.accounts a join auth.memberships s on s.account_id = a.id where lower(a.username) = $3 limit 1`,
    [newId(), hashToken(token), username],
  );
  if (rowCount !== 1) throw new Error(`${username} has no membership in the benchmark data`);
  return token;
}
