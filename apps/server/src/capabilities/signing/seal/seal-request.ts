import { newId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { X509Certificate } from 'node:crypto';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import { queueMail } from '../../../platform/mail/queue-mail';
import type { Vault } from '../../../platform/secrets/sealed';
import { recordAuditEvent } from '../../audit';
import { emitRecordChanged, findRecord, type RecordEngine } from '../../records';
import type { PdfResult, PdfTask, PrintedField } from '../pdf/pdf-task';
import { runInPdfThread } from '../pdf/pdf-threads';
import { addEvent, canonicalJson, readEvents, type SignEventRow } from '../rows/event-rows';
import { readRecipients, type RecipientRow } from '../rows/recipient-rows';
import { findRequest, setRequestState, type SignRequestRow } from '../rows/request-rows';
import { insertSealed, readSealed } from '../rows/seal-rows';
import { signerFields } from '../session/signer-fields';
import { certificateLines } from './certificate-lines';
import type { SealIdentity } from './make-certificate';
import { sealFile, signatureSize } from './seal-file';
import { sealIdentity, type SealFiles } from './seal-identity';
import type { RequestTimestamp } from './sign-bytes';

const MAX_BYTES = 200 * 1024 * 1024;

export interface SealServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly publicUrl: string;
  /** The configured certificate; null for one made by the product. */
  readonly sealFiles: SealFiles | null;
  readonly stamp?: RequestTimestamp;
}

interface Signed {
  readonly request: SignRequestRow;
  readonly recipients: readonly RecipientRow[];
  readonly events: readonly SignEventRow[];
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const transferable = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

async function fileOf(task: PdfTask): Promise<Uint8Array> {
  const result: PdfResult = await runInPdfThread(task);
  if (result.kind !== 'file')
    throw new Error(`the PDF could not be prepared: ${result.kind === 'refused' ? result.why : result.kind}`);
  return result.bytes;
}

/** The day on which a person signed, where the company is. */
const dayOf = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(at),
  );

/** Every visible field of everyone, with what is printed. */
function printedFields({ request, recipients }: Signed, timeZone: string): PrintedField[] {
  return recipients.flatMap((person) =>
    signerFields(request.fields, person)
      .filter(({ isVisible }) => isVisible)
      .map((field) => ({
        ...{
          kind: field.kind,
          page: field.page,
          x: field.x,
          y: field.y,
          width: field.width,
          height: field.height,
          options: field.options,
        },
        value: field.kind === 'date' && person.signed_at ? dayOf(person.signed_at, timeZone) : field.value,
        mark:
          (field.kind === 'signature' || field.kind === 'initials') && field.value !== ''
            ? (person.adopted[field.kind] ?? null)
            : null,
      })),
  );
}

/** The evidence beside the sealed file. Its hash is in the audit log, and the last hash of its events covers all. */
function evidenceOf(
  { request, recipients, events }: Signed,
  more: Readonly<Record<string, unknown>>,
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
    ...more,
  };
}

interface Prepared {
  readonly sealId: Id;
  readonly bytes: Buffer;
  readonly signedSha256: string;
  readonly identity: SealIdentity;
}

async function prepare(services: SealServices, scope: TenantScope, signed: Signed, now: Date): Promise<Prepared> {
  const { request, recipients, events } = signed;
  const setup = await services.engine.setups.of(scope);
  const source = await bytesOf(services.files, request.storage_key);
  if (sha256(source) !== request.sha256) throw new Error('the document is not the one that was sent');
  const identity = await sealIdentity(scope, services.vault, services.sealFiles, setup.name, now);
  const printed = await fileOf({
    kind: 'print',
    bytes: transferable(source),
    fields: printedFields(signed, setup.timeZone),
  });
  const signedSha256 = sha256(printed);
  const sealId = newId();
  const lines = certificateLines({
    ...{ request, recipients, events, sealId, signedSha256, at: now, company: setup.name },
    verifyUrl: `${services.publicUrl}/verify`,
    isSelfMade: identity.isSelfMade,
  });
  const label = {
    ...{ sealId, name: setup.name, at: now.toISOString(), reason: 'Everyone has signed' },
    signatureBytes: await signatureSize(identity, services.stamp !== undefined),
  };
  const certified = await fileOf({ kind: 'certify', bytes: transferable(printed), lines, label });
  return { sealId, signedSha256, identity, bytes: await sealFile(Buffer.from(certified), identity, services.stamp) };
}

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
  const signed = await scope.read(async (tx): Promise<Signed | null> => {
    const request = await findRequest(tx, requestId);
    if (request?.state !== 'sealing') return null;
    return { request, recipients: await readRecipients(tx, [requestId]), events: await readEvents(tx, requestId) };
  });
  if (!signed) return false;
  const setup = await services.engine.setups.of(scope);
  const { sealId, bytes, signedSha256, identity } = await prepare(services, scope, signed, now);
  const sealedBy = new X509Certificate(identity.certificate).subject.replaceAll('\n', ', ');
  let isFirst = false;
  await withStagedFiles(services.files, async (stage) => {
    const file = await stage(Readable.from([bytes]), MAX_BYTES);
    isFirst = await scope.write(async (tx) => {
      const locked = await findRequest(tx, requestId, true);
      if (locked?.state !== 'sealing' || (await readSealed(tx, [requestId])).length > 0) return false;
      const details = { sha256: file.sha256, signed_sha256: signedSha256, certificate: sealedBy };
      await addEvent(tx, requestId, { kind: 'sealed', actor: setup.name, details }, now);
      const events = await readEvents(tx, requestId);
      const evidence = evidenceOf(
        { ...signed, events },
        { seal: { id: sealId, sealed_at: now.toISOString(), ...details, is_self_made: identity.isSelfMade } },
      );
      await insertSealed(tx, {
        ...{ id: sealId, request_id: requestId, storage_key: file.key, sha256: file.sha256, size: file.size, evidence },
        ...{ sealed_by: sealedBy, is_self_made: identity.isSelfMade, sealed_at: now.toISOString() },
      });
      await setRequestState(tx, requestId, 'completed', null, now);
      await recordAuditEvent(
        tx,
        { accountId: null, fullName: setup.name },
        {
          act: 'document_sealed',
          subject: { kind: 'sign_request', id: requestId, title: locked.title },
          details: { sha256: file.sha256, evidence: sha256(canonicalJson(evidence)) },
        },
      );
      const record = await findRecord(tx, null, locked.record_id, 'all', false);
      if (record) await emitRecordChanged(tx, record, setup.name);
      for (const { name, email } of signed.recipients)
        await queueMail(tx, {
          to: email,
          subject: `Signed by everyone: ${locked.title.replace(/\p{Cc}/gu, ' ').slice(0, 150)}`,
          text: `Hello ${name},\n\neveryone has signed “${locked.title}”. ${setup.name} keeps the sealed file; ask for a copy at any time.\n\nSHA-256 of the sealed file: ${file.sha256}\nCheck a copy: ${services.publicUrl}/verify\n`,
        });
      return true;
    });
    // Thrown away with its bytes: another attempt has sealed the request.
    if (!isFirst) throw new AlreadySealed();
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadySealed)) throw error;
  });
  return isFirst;
}

class AlreadySealed extends Error {}
