import { prepareSeal, sha256, type PreparedSeal, type SealServices, type SignedDocument } from './prepare-seal';
import { type Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { X509Certificate } from 'node:crypto';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { withStagedFiles } from '../../../platform/files/staged-files';
import { queueMail } from '../../../platform/mail/queue-mail';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, findRecord } from '../../records';
import { addEvent, canonicalJson, readEvents } from '../rows/event-rows';
import { readRecipients } from '../rows/recipient-rows';
import { findRequest, setRequestState } from '../rows/request-rows';
import { insertSealed, readSealedRequests } from '../rows/seal-rows';

const MAX_BYTES = 200 * 1024 * 1024;

/** The evidence beside the sealed file. Its hash is in the audit log, and the last hash of its events covers all. */
function evidenceOf(
  { request, recipients, events }: SignedDocument,
  extraEvidence: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return {
    version: 1,
    request: {
      id: request.id,
      title: request.title,
      sent_by: request.created_name,
      sent_at: request.created_at,
      source_sha256: request.sha256,
    },
    signers: recipients.map(({ id, name, email, role, signed_at, consent_version, in_person_by, answers }) => ({
      ...{ id, name, email, role, signed_at, consent_version, in_person_by, answers },
    })),
    events,
    ...extraEvidence,
  };
}

/** The facts about a seal in the event and the evidence. */
const detailsOf = ({ signedSha256, identity, timestamp }: PreparedSeal, sha: string) => ({
  ...{ sha256: sha, signed_sha256: signedSha256 },
  certificate: new X509Certificate(identity.certificate).subject.replaceAll('\n', ', '),
  ...(timestamp && { timestamp: timestamp.at.toISOString(), timestamp_by: timestamp.authority }),
});

/**
 * Seals a request whose signers are done: prints the values, appends the certificate of completion, signs the file,
 * and writes the evidence. Running it again, or in two processes at once, seals once: the request is locked, and bytes
 * of an attempt that lost are removed.
 * @returns whether this call sealed it
 */
export async function sealRequest(
  services: SealServices,
  scope: TenantScope,
  requestId: Id,
  now: Date,
): Promise<boolean> {
  const signedDocument = await scope.read(async (tx): Promise<SignedDocument | null> => {
    const request = await findRequest(tx, requestId);
    if (request?.state !== 'sealing') return null;
    return { request, recipients: await readRecipients(tx, [requestId]), events: await readEvents(tx, requestId) };
  });
  if (!signedDocument) return false;
  const setup = await services.engine.setups.of(scope);
  const preparedSeal = await prepareSeal(services, scope, signedDocument, now);
  const { sealId, bytes, identity } = preparedSeal;
  let isFirst = false;
  await withStagedFiles(services.files, async (stage) => {
    const file = await stage(Readable.from([bytes]), MAX_BYTES);
    isFirst = await scope.write(async (tx) => {
      const lockedRequest = await findRequest(tx, requestId, true);
      if (lockedRequest?.state !== 'sealing' || (await readSealedRequests(tx, [requestId])).length > 0) return false;
      const details = detailsOf(preparedSeal, file.sha256);
      await addEvent(tx, requestId, { kind: 'sealed', actor: setup.name, details }, now);
      const events = await readEvents(tx, requestId);
      const evidence = evidenceOf(
        { ...signedDocument, events },
        { seal: { id: sealId, sealed_at: now.toISOString(), ...details, is_self_made: identity.isSelfMade } },
      );
      await insertSealed(tx, {
        ...{ id: sealId, request_id: requestId, storage_key: file.key, sha256: file.sha256, size: file.size, evidence },
        ...{ sealed_by: details.certificate, is_self_made: identity.isSelfMade, sealed_at: now.toISOString() },
      });
      await setRequestState(tx, requestId, 'completed', null, now);
      await recordAuditEvent(
        tx,
        { accountId: null, fullName: setup.name },
        {
          act: 'document_sealed',
          subject: { kind: 'sign_request', id: requestId, title: lockedRequest.title },
          details: { sha256: file.sha256, evidence: sha256(canonicalJson(evidence)) },
        },
      );
      const record = await findRecord(tx, null, lockedRequest.record_id, 'all', false);
      if (record) await emitRecordChanged(tx, record, setup.name);
      for (const { name, email } of signedDocument.recipients)
        await queueMail(tx, {
          to: email,
          subject: `Signed by everyone: ${lockedRequest.title.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
          text: `Hello ${name},\n\nEveryone has signed “${lockedRequest.title}”. ${setup.name} keeps the sealed file; ask for a copy at any time.\n\nSHA-256 of the sealed file: ${file.sha256}\nCheck a copy: ${services.publicUrl}/verify\n`,
        });
      return true;
    });
    // Discarded with its bytes: another attempt has sealed the request.
    if (!isFirst) throw new AlreadySealedError();
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadySealedError)) throw error;
  });
  return isFirst;
}

class AlreadySealedError extends Error {}
