import { confirmation, type Confirmation } from '@lendwright/api';
import type { UploadPart } from '../../platform/http/route';
import { isRefusal } from '@lendwright/kernel';
import { networkOf } from '../../platform/http/requests/network-of';
import { LimitReached } from '../../platform/limits/limit-reached';
import { LIMITS } from '../../platform/limits/limits';
import { takeLimits } from '../../platform/limits/take-limits';
import { uploadAs, type Uploader } from '../documents';
import { authorOfLink } from './link-author';
import { readLinkedRecord } from './linked-record';
import { recordLinkUse, type DocumentLinkRow } from './link-rows';
import type { PublicDocsContext } from './public-docs-context';
import { linkMissingRefusal, readSession, resolveToken, type ResolvedToken } from './resolve-link';

/** Reads the fields up to the ticket, which names company and record. @throws Refusal 404 not_found without one */
async function readTicket(unreadParts: AsyncIterator<UploadPart>): Promise<string> {
  for (let nextPart = await unreadParts.next(); !nextPart.done; nextPart = await unreadParts.next()) {
    const { kind, name, value = '' } = nextPart.value;
    if (kind === 'file') break;
    if (name === 'ticket') return value;
  }
  throw linkMissingRefusal();
}

/** The parts of an upload, with the record of the link as owner regardless of the sender's fields. */
async function* withOwner(owner: string, unreadParts: AsyncIterator<UploadPart>): AsyncGenerator<UploadPart> {
  yield { kind: 'field', name: 'owner', value: owner };
  for (let nextPart = await unreadParts.next(); !nextPart.done; nextPart = await unreadParts.next())
    if (nextPart.value.kind === 'file' || nextPart.value.name !== 'owner') yield nextPart.value;
}

/**
 * Checks the link and counts the upload, which waits until the rate of the link allows it. A session that has used up
 * its quota is refused without a query. Such a refusal, and one beyond the queue limit, counts against the network.
 * @throws Refusal 404 not_found, 410 link_expired, 429 too_many_attempts, 503 busy
 */
async function admitUpload(
  { clock, limiter, uploadLimiter, uploadPacer }: PublicDocsContext,
  { scope, hash }: ResolvedToken,
  address: string,
): Promise<DocumentLinkRow> {
  const [now, limit] = [clock.now(), LIMITS.documentLinkUploads];
  const subject = hash.toString('hex');
  const admit = async () => {
    await uploadPacer.turn(subject);
    const admittedAt = clock.now();
    return scope.write(async (tx) => {
      const { link } = await readSession(tx, hash, admittedAt);
      await takeLimits(tx, [{ limit, subject: link.id }], admittedAt);
      await recordLinkUse(tx, link.id, admittedAt);
      return link;
    });
  };
  try {
    // Otherwise, each lock on the count of the link would hold a connection.
    return await limiter.spend([{ limit, subject }], now, () => uploadLimiter.run(`admit:${subject}`, admit));
  } catch (error) {
    // The gate of the route refuses further uploads of the network without reading them.
    if (error instanceof LimitReached || (isRefusal(error) && error.code === 'busy'))
      limiter.tryOnce({ limit: LIMITS.refusedDocumentUploads, subject: networkOf(address) }, now);
    throw error;
  }
}

/**
 * Uploads files to a document that a link requests. The link is checked before anything is stored, and again in the
 * transaction that saves the files.
 * @throws Refusal those of `admitUpload` and `uploadAs`, 503 busy if too many uploads of the link are waiting
 */
export async function uploadByLink(
  context: PublicDocsContext,
  parts: AsyncIterable<UploadPart>,
  address: string,
): Promise<Confirmation> {
  const { engine, clock } = context;
  const unreadParts = parts[Symbol.asyncIterator]();
  try {
    const token = resolveToken(context, 'session', await readTicket(unreadParts), address);
    const { scope, hash } = token;
    const link = await admitUpload(context, token, address);
    const setup = await engine.setups.of(scope);
    const record: Uploader['record'] = async (tx, _owner, isLocking) => {
      const foundSession = await readSession(tx, hash, clock.now(), isLocking ? 'record' : null);
      return readLinkedRecord(engine, tx, setup, foundSession.link, foundSession.record);
    };
    const uploader = { viewer: authorOfLink(scope.companyId, link), record };
    await context.uploadLimiter.run(link.id, () =>
      uploadAs(context, scope, uploader, withOwner(link.record_id, unreadParts)),
    );
    return confirmation('documents.uploaded');
  } finally {
    await unreadParts.return?.();
  }
}
