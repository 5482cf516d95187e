import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { createHash } from 'node:crypto';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { engine, SIGNING_ALGORITHM } from './crypto-engine';
import type { SealIdentity } from './make-certificate';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

/** Requests an RFC 3161 time stamp for bytes. @returns the time stamp token, in DER */
export type RequestTimestamp = (bytes: Buffer) => Promise<ArrayBuffer>;

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Binds the signature to its certificate. The default hash of the attribute is SHA-256. @source RFC 5035, section 3 */
const signingCertificate = (certificate: Buffer) =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: arrayBuffer(sha256(certificate)) })] })],
      }),
    ],
  });

/** Attributes in the order of their encodings, as DER requires of a set. */
function signedAttributes(digest: Buffer, certificate: Buffer): Attribute[] {
  return [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: arrayBuffer(digest) })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [signingCertificate(certificate)] }),
  ];
}

async function addTimestamp(signer: SignerInfo, request: RequestTimestamp): Promise<void> {
  const token = await request(Buffer.from(signer.signature.valueBlock.valueHexView));
  const schema = ContentInfo.fromBER(token).toSchema();
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: OID.timeStampToken, values: [schema] })],
  });
}

/**
 * A detached CMS signature over the SHA-256 digest of bytes, as PAdES baseline requires: SHA-256, the signing certificate as a signed
 * attribute, and no signing time, which the PDF states. Without a time stamp it always has the same length for the same
 * identity.
 * @source RFC 5652; ETSI EN 319 142-1, 6.3
 */
export async function signDigest(digest: Buffer, identity: SealIdentity, stamp?: RequestTimestamp): Promise<Buffer> {
  const certificate = Certificate.fromBER(arrayBuffer(identity.certificate));
  const key = await engine.importKey('pkcs8', arrayBuffer(identity.privateKey), SIGNING_ALGORITHM, false, ['sign']);
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      attributes: signedAttributes(digest, identity.certificate),
    }),
  });
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [signer],
    certificates: [certificate, ...identity.chain.map((chain) => Certificate.fromBER(arrayBuffer(chain)))],
  });
  // Signs the attributes, which contain the digest.
  await signedData.sign(key, 0, 'SHA-256', undefined, engine);
  if (stamp) await addTimestamp(signer, stamp);
  const content = new ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}
