import { OctetString } from 'asn1js';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { readTimestamp, type Timestamp } from '../../../providers/timestamp/read-timestamp';

const OID = { messageDigest: '1.2.840.113549.1.9.4', timeStampToken: '1.2.840.113549.1.9.16.2.14' } as const;

/** What a sealed file states. */
export interface SealFacts {
  /** The subject of the certificate, one part per line. */
  readonly sealedBy: string;
  readonly timestamp: Pick<Timestamp, 'at' | 'authority'> | null;
}

/** The signature of a file and the digest of everything else. @source ISO 32000-1, 12.8.1 */
function partsOf(file: Buffer): { readonly signature: ArrayBuffer; readonly digest: Buffer } {
  const from = file.lastIndexOf('/ByteRange');
  const range = /^\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/.exec(file.toString('latin1', from, from + 80));
  const [start = 0, end = 0, length = 0] = range?.slice(1).map(Number) ?? [];
  if (from < 0 || start < 1 || end <= start || end + length !== file.length)
    throw new Error('the seal does not cover the whole file');
  const signature = Buffer.from(file.toString('latin1', start + 1, end - 1), 'hex');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  return { signature: Uint8Array.from(signature).buffer, digest };
}

const valueOf = ({ signedAttrs, unsignedAttrs }: SignerInfo, type: string): unknown =>
  [...(signedAttrs?.attributes ?? []), ...(unsignedAttrs?.attributes ?? [])].find(
    (attribute) => attribute.type === type,
  )?.values[0];

function signedDigest(signer: SignerInfo): Buffer {
  const value = valueOf(signer, OID.messageDigest);
  return Buffer.from(value instanceof OctetString ? value.valueBlock.valueHexView : []);
}

async function timestampOf(signer: SignerInfo): Promise<SealFacts['timestamp']> {
  const token = valueOf(signer, OID.timeStampToken) as { toBER(): ArrayBuffer } | undefined;
  if (!token) return null;
  const { at, authority } = await readTimestamp(token.toBER(), Buffer.from(signer.signature.valueBlock.valueHexView));
  return { at, authority };
}

/**
 * Checks the seal of a file: it covers every byte except the signature itself, the signature is that of the first
 * certificate in it, and the time stamp, if any, is for this signature.
 * @throws Error when any of this does not hold
 */
export async function verifySealedFile(file: Buffer): Promise<SealFacts> {
  const { signature, digest } = partsOf(file);
  const signedData = new SignedData({ schema: ContentInfo.fromBER(signature).content });
  const [signer] = signedData.signerInfos;
  const certificate = signedData.certificates?.[0];
  if (!signer?.signedAttrs || !(certificate instanceof Certificate)) throw new Error('the seal has no signature');
  if (!signedDigest(signer).equals(digest)) throw new Error('the file was changed after it was sealed');
  const parsedCertificate = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)));
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  if (!verify('sha256', attributes, parsedCertificate.publicKey, Buffer.from(signer.signature.valueBlock.valueHexView)))
    throw new Error('the signature of the seal is not valid');
  return { sealedBy: parsedCertificate.subject, timestamp: await timestampOf(signer) };
}
