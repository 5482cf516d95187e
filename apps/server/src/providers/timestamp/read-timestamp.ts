import { webcrypto } from 'node:crypto';
import { type Certificate, ContentInfo, CryptoEngine, ExtKeyUsage, SignedData, TSTInfo } from 'pkijs';

export const SHA256 = '2.16.840.1.101.3.4.2.1';
const OID = {
  commonName: '2.5.4.3',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;

const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });

/** What a time stamp states. */
export interface Timestamp {
  readonly at: Date;
  /** The name in the certificate of the authority. */
  readonly authority: string;
  /** The random number of its request. */
  readonly nonce: Buffer | null;
}

const isForTimestamps = ({ extensions = [] }: Certificate): boolean =>
  extensions.some(
    ({ extnID, parsedValue }) =>
      extnID === OID.extendedKeyUsage &&
      parsedValue instanceof ExtKeyUsage &&
      parsedValue.keyPurposes.includes(OID.timeStamping),
  );

const nameOf = ({ subject }: Certificate): string =>
  String(subject.typesAndValues.find(({ type }) => type === OID.commonName)?.value.valueBlock.value ?? '');

function infoOf(signedData: SignedData): TSTInfo {
  const { eContentType, eContent } = signedData.encapContentInfo;
  if (eContentType !== OID.timeStampInfo || !eContent) throw new Error('the time stamp has no content');
  return TSTInfo.fromBER(eContent.getValue());
}

/**
 * Checks that a time stamp token is for these bytes, and that a certificate for time stamps which was valid then has
 * signed it. Whether the authority is trusted is up to the reader of the file.
 * @throws Error when it is not valid
 * @source RFC 3161, sections 2.3 and 2.4.2
 */
export async function readTimestamp(token: ArrayBuffer, bytes: Buffer): Promise<Timestamp> {
  const signedData = new SignedData({ schema: ContentInfo.fromBER(token).content });
  const info = infoOf(signedData);
  if (info.messageImprint.hashAlgorithm.algorithmId !== SHA256)
    throw new Error('the time stamp uses another hash algorithm than SHA-256');
  const data = Uint8Array.from(bytes).buffer;
  const { signatureVerified, signerCertificate: signer } = await signedData
    .verify({ signer: 0, data, extendedMode: true }, engine)
    .catch((error: unknown) => {
      throw new Error('the time stamp is not valid for this file', { cause: error });
    });
  if (signatureVerified !== true || !signer) throw new Error('the signature of the time stamp is not valid');
  if (!isForTimestamps(signer)) throw new Error('the certificate of the time stamp is not for time stamps');
  const stampTime = info.genTime;
  if (stampTime < signer.notBefore.value || stampTime > signer.notAfter.value)
    throw new Error('the certificate of the time stamp was not valid at its time');
  const nonce = info.nonce ? Buffer.from(info.nonce.valueBlock.valueHexView) : null;
  return { at: stampTime, authority: nameOf(signer), nonce };
}
