import {
  confirmation,
  type AnswerOf,
  type openPublicDocs as openOperation,
  type renewPublicDocs as renewOperation,
} from '@lendwright/api';
import { LIMITS } from '../../platform/limits/limits';
import { takeLimits } from '../../platform/limits/take-limits';
import { recordAuditEvent } from '../audit';
import { nameOfSlot } from '../documents';
import { auditAuthorOf } from './link-author';
import { readLinkedRecord, readSharedFiles } from './linked-record';
import { mailLink } from './mail-link';
import { sharedByOf } from './present-public-docs';
import type { PublicDocsContext } from './public-docs-context';
import { readAddressedRecord, resolveToken, type LinkAddress, type ResolvedLink } from './resolve-link';

/** Whether a token of an active link can no longer be used. */
const isUsed = ({ token }: ResolvedLink, now: Date): boolean =>
  token.used_at !== null || Date.parse(token.expires_at) <= now.getTime();

/**
 * Reads the purpose of a link without consuming the token, because mail scanners open links.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export async function openPublicDocs(
  context: PublicDocsContext,
  ownAddress: LinkAddress,
  address: string,
): Promise<AnswerOf<typeof openOperation>> {
  const { scope, hash } = resolveToken(context, 'link', ownAddress.link, address);
  const setup = await context.engine.setups.of(scope);
  const now = context.clock.now();
  const foundLink = await scope.read((tx) => readAddressedRecord(tx, hash, ownAddress, now));
  const { link, state } = foundLink;
  return {
    ...sharedByOf(setup, link),
    state: state === 'active' && isUsed(foundLink, now) ? 'used' : state,
    purpose: link.purpose,
    needsCode: link.code_hash !== null,
    expiresAt: link.expires_at,
  };
}

/**
 * Mails a new token to the recipient of a link, given any token that the link ever had. The answer does not reveal
 * whether it was sent.
 * @throws Refusal 404 not_found, 429 too_many_attempts
 */
export async function renewPublicDocs(
  context: PublicDocsContext,
  at: LinkAddress,
  address: string,
): Promise<AnswerOf<typeof renewOperation>> {
  const { engine, clock } = context;
  const { scope, hash } = resolveToken(context, 'link', at.link, address);
  const setup = await engine.setups.of(scope);
  await scope.write(async (tx) => {
    const now = clock.now();
    const { link, record: row, state } = await readAddressedRecord(tx, hash, at, now, 'link');
    await takeLimits(tx, [{ limit: LIMITS.documentLinkRenewals, subject: link.id }], now);
    if (state !== 'active') return;
    const record = await readLinkedRecord(engine, tx, setup, link, row);
    const files = await readSharedFiles(tx, link, record);
    const titles =
      link.purpose === 'upload'
        ? record.uploads.map((slot) => nameOfSlot(slot, record.shownForm))
        : files.map(({ title }) => title);
    await mailLink(context, tx, setup.name, link, titles, now);
    await recordAuditEvent(tx, auditAuthorOf(link), {
      act: 'document_link_sent',
      subject: { kind: 'document_link', id: link.id, title: link.email },
      details: { renewed: true },
    });
  });
  return confirmation('publicDocs.renewed');
}
