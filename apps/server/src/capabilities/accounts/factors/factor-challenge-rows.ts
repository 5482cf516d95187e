import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

export type Purpose = 'enter' | 'setup' | 'enrol';

/** A pending step between a verified password and a session, or the enrollment of a factor. */
export interface FactorChallenge {
  readonly account_id: Id;
  readonly credential_version: number;
  readonly purpose: Purpose;
  readonly company_id: Id | null;
  readonly role_id: Id | null;
  readonly rp_challenge: string | null;
  readonly secret: string | null;
  readonly ends_session: Id | null;
  /** False until the enrollment code is entered. */
  readonly is_approved: boolean;
}

export const MAX_CHALLENGE_ATTEMPTS = 5;
/** Enrolling takes longer because people have to fetch their phone. */
const MINUTES: Readonly<Record<Purpose, number>> = { enter: 5, setup: 15, enrol: 15 };

export interface NewFactorChallenge {
  readonly accountId: Id;
  readonly credentialVersion: number;
  readonly purpose: Purpose;
  readonly companyId?: Id;
  readonly roleId?: Id;
  readonly endsSession?: Id | null;
  /** False if an enrollment code is required first. */
  readonly isApproved?: boolean;
}

export async function insertFactorChallenge(tx: Tx, hash: Buffer, createdChallenge: NewFactorChallenge): Promise<void> {
  const sql = `insert into auth.factor_challenges (token_hash, account_id, credential_version, purpose, company_id, role_id, ends_session, expires_at, is_approved)
    values ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 minute', $9)`;
  const {
    accountId,
    credentialVersion,
    purpose,
    companyId = null,
    roleId = null,
    endsSession = null,
  } = createdChallenge;
  const { isApproved = true } = createdChallenge;
  const values = [
    hash,
    accountId,
    credentialVersion,
    purpose,
    companyId,
    roleId,
    endsSession,
    MINUTES[purpose],
    isApproved,
  ];
  await tx.query(sql, values, 'factor-challenge-insert');
}

const COLUMNS =
  'c.account_id, c.credential_version, c.purpose, c.company_id, c.role_id, c.rp_challenge, c.secret, c.ends_session, c.is_approved';
const LIVE_ACCOUNT_SQL = `a.id = c.account_id and a.is_active and a.credential_version = c.credential_version
  and c.token_hash = $1 and c.purpose = $2 and c.used_at is null and c.expires_at > now() and c.tries < ${MAX_CHALLENGE_ATTEMPTS}`;

/** Finds an open challenge without counting a try. */
export async function findChallenge(tx: Tx, hash: Buffer, purpose: Purpose): Promise<FactorChallenge | null> {
  const sql = `select ${COLUMNS} from auth.factor_challenges c, auth.accounts a where ${LIVE_ACCOUNT_SQL}`;
  return (await tx.query<FactorChallenge>(sql, [hash, purpose], 'factor-challenge-open'))[0] ?? null;
}

/**
 * Counts a try before the proof is checked. Returns null if the challenge is closed, expired, has another purpose or
 * has no tries left.
 */
export async function countChallengeTry(tx: Tx, hash: Buffer, purpose: Purpose): Promise<FactorChallenge | null> {
  const sql = `update auth.factor_challenges c set tries = c.tries + 1 from auth.accounts a where ${LIVE_ACCOUNT_SQL} returning ${COLUMNS}`;
  return (await tx.query<FactorChallenge>(sql, [hash, purpose], 'factor-challenge-try'))[0] ?? null;
}

/** Marks the challenge as approved by its enrollment code. */
export async function approveChallenge(tx: Tx, hash: Buffer): Promise<void> {
  await tx.query(
    'update auth.factor_challenges set is_approved = true where token_hash = $1',
    [hash],
    'challenge-approve',
  );
}

/** Closes the challenge. Returns false if it was already closed. */
export async function closeChallenge(tx: Tx, hash: Buffer): Promise<boolean> {
  const sql =
    'update auth.factor_challenges set used_at = now() where token_hash = $1 and used_at is null returning account_id';
  return (await tx.query(sql, [hash], 'factor-challenge-close')).length === 1;
}

/** Stores what the challenge waits for: the WebAuthn challenge, or the encrypted secret of a new authenticator app. */
export async function saveChallengeData(
  tx: Tx,
  hash: Buffer,
  rpChallenge: string | null,
  secret: string | null,
): Promise<void> {
  const sql = 'update auth.factor_challenges set rp_challenge = $2, secret = $3 where token_hash = $1';
  await tx.query(sql, [hash, rpChallenge, secret], 'factor-challenge-keep');
}
