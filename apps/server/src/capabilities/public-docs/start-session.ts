import { reason, type AnswerOf, type BodyOf, type startPublicDocs as operation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { isAccessCode, MAX_CODE_TRIES } from '../../platform/secrets/access-code';
import { recordAuditEvent } from '../audit';
import { auditAuthorOf } from './link-author';
import { setCodeTries, recordLinkUse, type DocumentLinkRow } from './link-rows';
import { presentPublicDocs } from './present-public-docs';
import type { PublicDocsContext } from './public-docs-context';
import { linkEndedRefusal, readAddressedRecord, resolveToken } from './resolve-link';
import { insertToken, consumeToken } from './token-rows';

const SESSION_MS = 24 * 60 * 60 * 1000;

const codeInvalidRefusal = (triesLeft: number) =>
  new Refusal(422, 'code_invalid', reason('publicDocs.codeInvalid', { count: triesLeft }));

/**
 * Counts a wrong code. The count is stored although the call is refused.
 * @returns the remaining tries, or null if no code is needed or it is correct
 */
async function countTriesLeft(tx: TenantTx, link: DocumentLinkRow, code: string): Promise<number | null> {
  if (link.code_hash === null) return null;
  if (isAccessCode(link.id, code, link.code_hash)) {
    if (link.code_tries > 0) await setCodeTries(tx, link.id, 0);
    return null;
  }
  await setCodeTries(tx, link.id, link.code_tries + 1);
  return MAX_CODE_TRIES - link.code_tries - 1;
}

/**
 * Uses a token and starts a session of at most a day. A wrong access code leaves the token unused; the fifth blocks the
 * link.
 * @throws Refusal 404 not_found, 410 link_expired, 422 code_invalid, 429 too_many_attempts
 */
export async function startPublicDocs(
  context: PublicDocsContext,
  { code = '', language, ...at }: BodyOf<typeof operation>,
  address: string,
): Promise<AnswerOf<typeof operation>> {
  const { scope, hash } = resolveToken(context, 'link', at.link, address);
  const setup = await context.engine.setups.of(scope);
  const outcome = await scope.write(async (tx) => {
    const now = context.clock.now();
    const foundLink = await readAddressedRecord(tx, hash, at, now, 'link');
    const { link, token, state } = foundLink;
    const isOver = token.used_at !== null || Date.parse(token.expires_at) <= now.getTime();
    // Checked before the code, so that an ended token does not use up the recipient's tries.
    if (state !== 'active' || isOver) throw linkEndedRefusal();
    const triesLeft = await countTriesLeft(tx, link, code);
    if (triesLeft !== null) return { left: triesLeft, started: null };
    await consumeToken(tx, hash, now);
    const session = context.tokens.make('session', tx.companyId);
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_MS, Date.parse(link.expires_at)));
    await insertToken(tx, { hash: session.hash, linkId: link.id, kind: 'session', expiresAt });
    await recordLinkUse(tx, link.id, now);
    await recordAuditEvent(tx, auditAuthorOf(link), {
      act: 'document_link_opened',
      subject: { kind: 'document_link', id: link.id, title: link.email },
    });
    const page = await presentPublicDocs(context, tx, setup, foundLink, expiresAt.toISOString(), language);
    return { left: 0, started: { ticket: session.token, page } };
  });
  if (outcome.started === null) throw codeInvalidRefusal(outcome.left);
  return outcome.started;
}
