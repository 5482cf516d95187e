import { OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';

/** What the signature of a PDF says, without the server that made it. */
export type SignatureCheck =
  | { readonly kind: 'valid'; readonly signedBy: string }
  /** The signature or the bytes that it covers were changed. */
  | { readonly kind: 'broken' }
  /** The file has no signature that covers all of it. */
  | { readonly kind: 'none' };

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const BYTE_RANGE_PATTERN = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/g;

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/[0-9a-f]{2}/gi) ?? [], (pair) => parseInt(pair, 16));

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** The last signature and what it covers; null if that is not every byte but the signature. @source ISO 32000-1, 12.8.1 */
function partsOf(
  file: Uint8Array,
): { readonly signature: ArrayBuffer; readonly content: Uint8Array<ArrayBuffer> } | null {
  const text = new TextDecoder('latin1').decode(file);
  const [start = 0, end = 0, length = 0] = [...text.matchAll(BYTE_RANGE_PATTERN)].at(-1)?.slice(1).map(Number) ?? [];
  if (start < 1 || end <= start || end + length !== file.length) return null;
  const content = new Uint8Array(start + length);
  content.set(file.subarray(0, start));
  content.set(file.subarray(end), start);
  return { signature: fromHex(text.slice(start + 1, end - 1)).buffer, content };
}

function digestIn({ signedAttrs }: SignerInfo): Uint8Array {
  const value: unknown = signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0];
  return value instanceof OctetString ? value.valueBlock.valueHexView : new Uint8Array();
}

function nameIn({ subject }: Certificate): string {
  const part = (id: string) => subject.typesAndValues.find(({ type }) => String(type) === id)?.value.valueBlock.value;
  return [...new Set([part(COMMON_NAME), part(ORGANIZATION)].filter(Boolean))].join(', ');
}

async function isSignatureOf(signer: SignerInfo, certificate: Certificate): Promise<boolean> {
  if (!signer.signedAttrs) return false;
  const spki = certificate.subjectPublicKeyInfo.toSchema().toBER(false);
  const key = await crypto.subtle.importKey('spki', spki, RSA, false, ['verify']);
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  return crypto.subtle.verify(RSA, key, signature, signer.signedAttrs.encodedValue);
}

/**
 * Checks the signature of a PDF on this device: it covers every byte but itself, and is that of the first certificate in
 * it. Whether an authority vouches for the certificate is not checked.
 */
export async function checkSignature(file: ArrayBuffer): Promise<SignatureCheck> {
  const parts = partsOf(new Uint8Array(file));
  if (!parts) return { kind: 'none' };
  try {
    const signedData = new SignedData({ schema: ContentInfo.fromBER(parts.signature).content });
    const [signer] = signedData.signerInfos;
    const certificate = signedData.certificates?.[0];
    if (!signer || !(certificate instanceof Certificate)) return { kind: 'broken' };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', parts.content));
    const isUnchanged = isEqual(digestIn(signer), digest) && (await isSignatureOf(signer, certificate));
    return isUnchanged ? { kind: 'valid', signedBy: nameIn(certificate) } : { kind: 'broken' };
  } catch {
    // A changed signature cannot be parsed, or has no RSA key.
    return { kind: 'broken' };
  }
}
