import { BitString, Integer, PrintableString, Utf8String } from 'asn1js';
import { randomBytes } from 'node:crypto';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';
import { engine, SIGNING_ALGORITHM } from './crypto-engine';

const VALIDITY_YEARS = 10;
const OID = { commonName: '2.5.4.3', organization: '2.5.4.10', keyUsage: '2.5.29.15', basicConstraints: '2.5.29.19' };
/** digitalSignature and nonRepudiation. */
const USAGE = Uint8Array.of(0b1100_0000).buffer;

/** A certificate and its private key (PKCS #8), in DER. */
export interface SealIdentity {
  readonly certificate: Buffer;
  readonly privateKey: Buffer;
  /** The certificates of the authorities above it, in DER, nearest first. */
  readonly chain: readonly Buffer[];
  /** Made by the product itself, so that no authority vouches for the name. */
  readonly isSelfMade: boolean;
}

const nameParts = (company: string) => [
  new AttributeTypeAndValue({
    type: OID.commonName,
    value: new Utf8String({ value: `${company} document seal (self-made)`.slice(0, 64) }),
  }),
  new AttributeTypeAndValue({ type: OID.organization, value: new Utf8String({ value: company.slice(0, 64) }) }),
  new AttributeTypeAndValue({ type: '2.5.4.11', value: new PrintableString({ value: 'Lendwright' }) }),
];

/** Makes the certificate that a company seals with while none is configured. Its name says so. */
export async function makeCertificate(company: string, now: Date): Promise<SealIdentity> {
  const keys = await engine.generateKey(
    { ...SIGNING_ALGORITHM, modulusLength: 3072, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  );
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)).buffer });
  for (const part of nameParts(company)) {
    certificate.issuer.typesAndValues.push(part);
    certificate.subject.typesAndValues.push(part);
  }
  certificate.notBefore.value = new Date(now.getTime() - 60_000);
  certificate.notAfter.value = new Date(now);
  certificate.notAfter.value.setUTCFullYear(now.getUTCFullYear() + VALIDITY_YEARS);
  const constraints = new BasicConstraints({ cA: false }).toSchema();
  certificate.extensions = [
    new Extension({ extnID: OID.basicConstraints, critical: true, extnValue: constraints.toBER(false) }),
    new Extension({
      extnID: OID.keyUsage,
      critical: true,
      extnValue: new BitString({ valueHex: USAGE, unusedBits: 6 }).toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, engine);
  await certificate.sign(keys.privateKey, 'SHA-256', engine);
  return {
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)),
    privateKey: Buffer.from(await engine.exportKey('pkcs8', keys.privateKey)),
    chain: [],
    isSelfMade: true,
  };
}
