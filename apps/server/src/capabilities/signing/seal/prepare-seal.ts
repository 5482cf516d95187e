import { newId, type Id } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { SealFiles } from '../../../platform/config/seal-files';
import type { FileStore } from '../../../platform/files/file-store';
import type { Vault } from '../../../platform/secrets/sealed';
import type { RecordEngine } from '../../records';
import type { PdfResult, PdfTask, PrintedField } from '../pdf/pdf-task';
import { runInPdfThread } from '../pdf/pdf-threads';
import type { SignEventRow } from '../rows/event-rows';
import type { RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';
import { signerFields } from '../session/signer-fields';
import { certificateLines } from './certificate-lines';
import type { SealIdentity } from './make-certificate';
import { sealFile, measureSignatureSize } from './seal-file';
import { sealIdentity } from './seal-identity';
import type { RequestTimestamp } from './sign-digest';
import { verifySealedFile, type SealFacts } from './verify-sealed-file';

export interface SealServices {
  readonly engine: RecordEngine;
  readonly files: FileStore;
  readonly vault: Vault;
  readonly publicUrl: string;
  /** The configured certificate; null for one made by the product. */
  readonly sealFiles: SealFiles | null;
  readonly stamp?: RequestTimestamp;
}

/** A request with everything that was signed. */
export interface SignedDocument {
  readonly request: SignRequestRow;
  readonly recipients: readonly RecipientRow[];
  readonly events: readonly SignEventRow[];
}

/** The hash in hexadecimal digits. */
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.open(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const toTransferable = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

async function fileOf(task: PdfTask): Promise<Extract<PdfResult, { kind: 'file' }>> {
  const result: PdfResult = await runInPdfThread(task);
  if (result.kind !== 'file')
    throw new Error(`the PDF could not be prepared: ${result.kind === 'refused' ? result.why : result.kind}`);
  return result;
}

/** The day on which a person signed, in the company's time zone. */
const dayOf = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  );

/** Every visible field of all signers, with its printed value. */
function printedFields({ request, recipients }: SignedDocument, timeZone: string): PrintedField[] {
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

/** A file that is sealed and not stored yet. */
export interface PreparedSeal {
  readonly sealId: Id;
  readonly bytes: Buffer;
  readonly signedSha256: string;
  readonly identity: SealIdentity;
  readonly timestamp: SealFacts['timestamp'];
}

/** Prints the values, appends the certificate of completion, and signs the file. */
export async function prepareSeal(
  services: SealServices,
  scope: TenantScope,
  signedDocument: SignedDocument,
  now: Date,
): Promise<PreparedSeal> {
  const { request, recipients, events } = signedDocument;
  const setup = await services.engine.setups.of(scope);
  const source = await bytesOf(services.files, request.storage_key);
  if (sha256(source) !== request.sha256) throw new Error('the document is not the one that was sent');
  const identity = await sealIdentity(scope, services.vault, services.sealFiles, setup.name, now);
  const sealId = newId();
  const lines = certificateLines({
    ...{ request, recipients, events, sealId, at: now, company: setup.name },
    verifyUrl: `${services.publicUrl}/verify`,
    isSelfMade: identity.isSelfMade,
  });
  const label = {
    ...{ sealId, name: setup.name, at: now.toISOString(), reason: 'Everyone has signed' },
    signatureBytes: await measureSignatureSize(identity, services.stamp !== undefined),
  };
  const fields = printedFields(signedDocument, setup.timeZone);
  const preparedSeal = await fileOf({ kind: 'seal', bytes: toTransferable(source), fields, lines, label });
  const { signedSha256 } = preparedSeal;
  const bytes = await sealFile(Buffer.from(preparedSeal.bytes), identity, services.stamp);
  // A seal that readers would refuse is never stored.
  const { timestamp } = await verifySealedFile(bytes);
  return { sealId, signedSha256, identity, bytes, timestamp };
}
