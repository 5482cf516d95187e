import type { AnswerOf, BodyOf, linkPublicDoc as operation } from '@lendwright/api';
import type { Bytes } from '../../platform/http/route';
import { recordAuditEvent } from '../audit';
import { openFileBytes } from '../documents';
import { auditAuthorOf } from './link-author';
import { readLinkedRecord, readSharedFiles } from './linked-record';
import { recordLinkUse } from './link-rows';
import type { PublicDocsContext } from './public-docs-context';
import { countCall, inSession, linkEndedRefusal, linkMissingRefusal, readSession } from './resolve-link';

const KEY_MS = 60_000;

/**
 * Creates a URL for the bytes of a shared file that is valid for a minute. Recorded in the audit log.
 * @throws Refusal 404 not_found, 410 link_expired, 429 too_many_attempts
 */
export async function linkSharedFile(
  context: PublicDocsContext,
  { ticket, file, download }: BodyOf<typeof operation>,
  address: string,
): Promise<AnswerOf<typeof operation>> {
  return inSession(context, ticket, address, 'write', async (tx, { hash, link, record: row }, setup) => {
    const record = await readLinkedRecord(context.engine, tx, setup, link, row);
    const sharedFile = (await readSharedFiles(tx, link, record)).find((candidate) => candidate.file.id === file);
    if (!sharedFile) throw linkMissingRefusal();
    const now = context.clock.now();
    await recordLinkUse(tx, link.id, now);
    await recordAuditEvent(tx, auditAuthorOf(link), {
      act: 'document_link_downloaded',
      subject: { kind: 'document_link', id: link.id, title: link.email },
      details: { file, name: sharedFile.file.name },
    });
    const expiresAt = new Date(now.getTime() + KEY_MS);
    const key = context.keys.make({
      company: tx.companyId,
      session: hash,
      file,
      isDownload: download,
      until: expiresAt,
    });
    return { url: `/api/public/docs/file?key=${key}`, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * The bytes of a shared file. Reads link and record again. The HTTP layer adds the sandbox.
 * @throws Refusal 404 not_found, 410 link_expired, 429 too_many_attempts
 */
export async function sendSharedFile(context: PublicDocsContext, key: string, address: string): Promise<Bytes> {
  countCall(context, address);
  const { engine, clock, database, files } = context;
  const knownKey = context.keys.read(key);
  if (!knownKey) throw linkMissingRefusal();
  const now = clock.now();
  if (knownKey.until.getTime() <= now.getTime()) throw linkEndedRefusal();
  const scope = database.tenant(knownKey.company, address);
  const setup = await engine.setups.of(scope);
  const sharedFile = await scope.read(async (tx) => {
    const { link, record: row } = await readSession(tx, knownKey.session, now);
    const record = await readLinkedRecord(engine, tx, setup, link, row);
    return (await readSharedFiles(tx, link, record)).find(({ file }) => file.id === knownKey.file);
  });
  if (!sharedFile) throw linkMissingRefusal();
  return openFileBytes(files, sharedFile.file, sharedFile.name, knownKey.isDownload || !sharedFile.isViewable);
}
