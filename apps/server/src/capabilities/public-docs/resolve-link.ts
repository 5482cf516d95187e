import { reason } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { networkOf } from '../../platform/http/requests/network-of';
import { LIMITS } from '../../platform/limits/limits';
import { findRecord, type CompanySetup, type RecordRow } from '../records';
import { readAuthority } from './link-authority';
import { findLink, type DocumentLinkRow } from './link-rows';
import { stateOf, type LinkState } from './link-state';
import type { PublicDocsContext } from './public-docs-context';
import { findToken, type LinkTokenRow } from './token-rows';

/** A link found by a token, with its record. */
export interface ResolvedLink {
  /** The expiry time of its token. */
  readonly hash: Buffer;
  readonly link: DocumentLinkRow;
  readonly token: LinkTokenRow;
  readonly record: RecordRow;
  readonly state: LinkState;
}

/** The same refusal for forged, unknown and foreign tokens, and for tokens of another form or record. */
export const linkMissingRefusal = () => new Refusal(404, 'not_found', reason('publicDocs.missing'));
export const linkEndedRefusal = () => new Refusal(410, 'link_expired', reason('publicDocs.ended'));

export interface ResolvedToken {
  readonly scope: TenantScope;
  readonly hash: Buffer;
}

/** Counts a call of a network. @throws Refusal 429 too_many_attempts */
export const countCall = ({ limiter, clock }: PublicDocsContext, address: string): void =>
  limiter.tryOnce({ limit: LIMITS.documentLinkAttempts, subject: networkOf(address) }, clock.now());

/**
 * The company of a token. A forged token is refused without a query; calls of one network are limited.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export function resolveToken(
  context: PublicDocsContext,
  kind: 'link' | 'session',
  token: string,
  address: string,
): ResolvedToken {
  countCall(context, address);
  const knownToken = context.tokens.read(kind, token);
  if (!knownToken) throw linkMissingRefusal();
  // The signature proves that this installation made the token for that company.
  return { scope: context.database.tenant(knownToken.company, address), hash: knownToken.hash };
}

/** The rows that a call locks until its transaction ends. */
type Lock = 'link' | 'record' | null;

/** @throws Refusal 404 not_found */
async function readLink(
  tx: TenantTx,
  hash: Buffer,
  kind: 'link' | 'session',
  now: Date,
  lock: Lock,
): Promise<ResolvedLink> {
  const unlockedRow = await findToken(tx, hash, kind);
  if (!unlockedRow) throw linkMissingRefusal();
  const link = await findLink(tx, unlockedRow.link_id, lock === 'link');
  invariant(link, 'a token has a link');
  const record = await findRecord(tx, null, link.record_id, 'all', lock === 'record');
  invariant(record, 'a link has a record');
  // Read again under the lock, because its previous holder may have used or ended the token.
  const token = (lock === 'link' ? await findToken(tx, hash, kind) : null) ?? unlockedRow;
  const hasAuthority = await readAuthority(tx, [link], record);
  return { hash, link, token, record, state: stateOf(link, record.is_active && hasAuthority(link), now) };
}

/** The parts of a link's URL, as sent by the page. */
export interface LinkAddress {
  readonly form_id: string;
  readonly owner_id: string;
  readonly link: string;
}

/** Finds the link of a URL. @throws Refusal 404 not_found, also if the form or record does not belong to the link */
export async function readAddressedRecord(
  tx: TenantTx,
  hash: Buffer,
  { form_id: form, owner_id: owner }: LinkAddress,
  now: Date,
  lock: Lock = null,
): Promise<ResolvedLink> {
  const foundLink = await readLink(tx, hash, 'link', now, lock);
  if (foundLink.link.form_id !== form || foundLink.link.record_id !== owner) throw linkMissingRefusal();
  return foundLink;
}

/** The link of a session that has not ended. @throws Refusal 404 not_found, 410 link_expired */
export async function readSession(tx: TenantTx, hash: Buffer, now: Date, lock: Lock = null): Promise<ResolvedLink> {
  const foundLink = await readLink(tx, hash, 'session', now, lock);
  if (foundLink.state !== 'active' || Date.parse(foundLink.token.expires_at) <= now.getTime()) throw linkEndedRefusal();
  return foundLink;
}

/**
 * Runs work in a session. The setup is read before the transaction, so that work never waits for a second connection.
 * @throws Refusal 404 not_found, 410 link_expired, 429 too_many_attempts
 */
export async function inSession<T>(
  context: PublicDocsContext,
  ticket: string,
  address: string,
  mode: 'read' | 'write',
  work: (tx: TenantTx, foundLink: ResolvedLink, setup: CompanySetup) => Promise<T>,
): Promise<T> {
  const { scope, hash } = resolveToken(context, 'session', ticket, address);
  const setup = await context.engine.setups.of(scope);
  const run = async (tx: TenantTx) =>
    work(tx, await readSession(tx, hash, context.clock.now(), mode === 'write' ? 'link' : null), setup);
  return mode === 'read' ? scope.read(run) : scope.write(run);
}
