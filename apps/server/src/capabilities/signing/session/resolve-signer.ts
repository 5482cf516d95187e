import { reason } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { networkOf } from '../../../platform/http/requests/network-of';
import { LIMITS } from '../../../platform/limits/limits';
import type { CompanySetup } from '../../records';
import { findLink, type SignLinkRow } from '../rows/link-rows';
import { findRecipient, readRecipients, type RecipientRow } from '../rows/recipient-rows';
import { findRequest, type SignRequestRow } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';

/** The origin of a public call. */
export interface SignerConnection {
  readonly address: string;
  readonly device: string;
}

/** A signer with the request, found by a token. */
export interface Signer {
  readonly link: SignLinkRow;
  readonly person: RecipientRow;
  readonly request: SignRequestRow;
  readonly all: readonly RecipientRow[];
}

/** The same refusal for forged, unknown and foreign tokens. */
export const linkMissingRefusal = () => new Refusal(404, 'not_found', reason('signing.missing'));
const sessionEndedRefusal = () => new Refusal(410, 'signing_over', reason('signing.over'));
const closedRefusal = () => new Refusal(422, 'status_invalid', reason('signing.notOpen'));

export interface ResolvedToken {
  readonly scope: TenantScope;
  readonly hash: Buffer;
}

/**
 * The company of a token. A forged token is refused without a query; attempts of one network are limited.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export function resolveToken(
  { tokens, limiter, clock, database }: SigningContext,
  kind: 'link' | 'session',
  token: string,
  { address }: SignerConnection,
): ResolvedToken {
  limiter.tryOnce({ limit: LIMITS.signingAttempts, subject: networkOf(address) }, clock.now());
  const knownToken = tokens.read(kind, token);
  if (!knownToken) throw linkMissingRefusal();
  // The signature proves that this installation made the token for that company.
  return { scope: database.tenant(knownToken.company, address), hash: knownToken.hash };
}

/** @throws Refusal 404 not_found */
export async function readSigner(
  tx: TenantTx,
  hash: Buffer,
  kind: 'link' | 'session',
  isLocking = false,
): Promise<Signer> {
  const unlockedRow = await findLink(tx, hash, kind);
  if (!unlockedRow) throw linkMissingRefusal();
  const foundRecipient = await findRecipient(tx, unlockedRow.recipient_id);
  invariant(foundRecipient, 'a signing link has a person');
  const request = await findRequest(tx, foundRecipient.request_id, isLocking);
  invariant(request, 'a person of a request has the request');
  const allRecipients = await readRecipients(tx, [request.id]);
  // Read again under the lock: whoever held it may have ended the link or changed the person.
  const link = (isLocking ? await findLink(tx, hash, kind) : null) ?? unlockedRow;
  const person = allRecipients.find(({ id }) => id === foundRecipient.id) ?? foundRecipient;
  return { link, person, request, all: allRecipients };
}

/**
 * Runs work in a session. The setup is read before the transaction: work that waits for the lock of a request must not
 * need a second connection. @param mode `sign` locks the request and requires that it is open and not signed yet
 */
export async function inSession<T>(
  context: SigningContext,
  ticket: string,
  connection: SignerConnection,
  mode: 'read' | 'sign' | 'finish',
  work: (tx: TenantTx, signer: Signer, setup: CompanySetup) => Promise<T>,
): Promise<T> {
  const { scope, hash } = resolveToken(context, 'session', ticket, connection);
  const setup = await context.engine.setups.of(scope);
  const run = async (tx: TenantTx) => {
    const signer = await readSigner(tx, hash, 'session', mode !== 'read');
    const { state, signed_at: signedAt } = signer.person;
    const isDone = state === 'signed' || state === 'declined';
    const endsAt = Date.parse(signer.link.expires_at);
    // Whoever signed may finish again after the session. A session that ended before belonged to someone else, who
    // passed the request on or was corrected.
    const wasSignedInSession = mode === 'finish' && signedAt !== null && endsAt > Date.parse(signedAt);
    if (endsAt <= context.clock.now().getTime() && !wasSignedInSession) throw sessionEndedRefusal();
    if (mode === 'sign' && (signer.request.state !== 'pending' || isDone)) throw closedRefusal();
    return work(tx, signer, setup);
  };
  return mode === 'read' ? scope.read(run) : scope.write(run);
}

/** @throws Refusal 422 status_invalid before the person agreed to the current consent text */
export function assertConsented({ person }: Signer, version: number): void {
  if (person.consent_version !== version) throw new Refusal(422, 'status_invalid', reason('signing.consentFirst'));
}
