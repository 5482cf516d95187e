import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, rgb, type PDFDict } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { createHash, webcrypto } from 'node:crypto';
import {
  Attribute,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { ObjectIdentifier, OctetString } from 'asn1js';
import type { CertificateLine, PrintedField } from '../../apps/server/src/capabilities/signing/pdf/pdf-task';
import { fontBytes } from '../../apps/server/src/capabilities/signing/pdf/print-fonts';
import { makeCertificate, type SealIdentity } from '../../apps/server/src/capabilities/signing/seal/make-certificate';
import { runPdfTask } from '../../apps/server/src/capabilities/signing/pdf/run-pdf-task';
import { sealFile, measureSignatureSize } from '../../apps/server/src/capabilities/signing/seal/seal-file';
import { verifySealedFile } from '../../apps/server/src/capabilities/signing/seal/verify-sealed-file';
import { comparePairs, type CostPair } from './processor-cost';

const PAIRS = 15;
/** At most this many times the bare library. */
const MAX_RATIO = 1.5;
const PAGES = 10;
const NOW = new Date('2026-11-20T09:45:12Z');
const SEAL_ID = '0198a000-0000-7000-8000-000000000001';

const FIELDS: readonly PrintedField[] = Array.from({ length: PAGES }, (_, index) => ({
  ...{ kind: 'signature' as const, page: index + 1, x: 0.1, y: 0.8, width: 0.3, height: 0.05, options: [] },
  ...{ value: 'signed', mark: { kind: 'typed' as const, text: 'Łucja Hartwell' } },
}));
const LINES: readonly CertificateLine[] = [
  { style: 'title', text: 'Certificate of completion' },
  ...Array.from({ length: 30 }, (_, index) => ({
    style: 'small' as const,
    label: `2026-11-20 09:45:${10 + index} UTC`,
    text: `Łucja Hartwell filled in the fields, 203.0.113.${index}`,
  })),
];

async function makeContract(): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const font = await document.embedFont(fontBytes('regular'), { subset: true });
  for (let page = 0; page < PAGES; page += 1) {
    const sheet = document.addPage([612, 792]);
    for (let line = 0; line < 45; line += 1)
      sheet.drawText(`${page}.${line} The Lender may transfer this Note to anyone who takes it by transfer.`, {
        ...{ x: 60, y: 730 - line * 14, size: 10, font },
      });
  }
  return document.save();
}

/** Prints the same texts, adds a signature field, and saves once, in the library's own calls. */
async function printDirectly(bytes: Uint8Array, signatureBytes: number): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
  const [regularFont, boldDefault, italic] = [
    await document.embedFont(fontBytes('regular'), { subset: true }),
    await document.embedFont(fontBytes('bold'), { subset: true }),
    await document.embedFont(fontBytes('italic'), { subset: true }),
  ];
  for (const page of document.getPages())
    page.drawText('Łucja Hartwell', { x: 61, y: 120, size: 28, font: italic, color: rgb(0, 0, 0.4) });
  const page = document.addPage([612, 792]);
  page.drawText('Certificate of completion', { x: 54, y: 710, size: 18, font: boldDefault });
  for (const [index, { label = '', text }] of LINES.slice(1).entries()) {
    page.drawText(label, { x: 54, y: 690 - index * 13, size: 8, font: regularFont });
    page.drawText(text, { x: 204, y: 690 - index * 13, size: 8, font: regularFont });
  }
  const { context } = document;
  const range = PDFArray.withContext(context);
  for (const value of [0, 9_999_999_999, 9_999_999_999, 9_999_999_999]) range.push(PDFNumber.of(value));
  const signature = context.obj({ Type: 'Sig', Filter: 'Adobe.PPKLite', SubFilter: 'ETSI.CAdES.detached' }) as PDFDict;
  signature.set(PDFName.of('ByteRange'), range);
  signature.set(PDFName.of('Contents'), PDFHexString.of('0'.repeat(signatureBytes * 2)));
  const widget = context.obj({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [0, 0, 0, 0], F: 132 }) as PDFDict;
  widget.set(PDFName.of('T'), PDFString.of('Seal'));
  widget.set(PDFName.of('V'), context.register(signature));
  const field = context.register(widget);
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  page.node.set(PDFName.of('Annots'), context.obj([field]));
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

const arrayBuffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const engine = new CryptoEngine({ name: 'node', crypto: webcrypto as unknown as Crypto });
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const OID = { data: '1.2.840.113549.1.7.1', contentType: '1.2.840.113549.1.9.3', digest: '1.2.840.113549.1.9.4' };

/** Signs a digest in the signing library's own calls. */
async function signDirectly(digest: Buffer, { certificate: der, privateKey }: SealIdentity): Promise<Buffer> {
  const certificate = Certificate.fromBER(arrayBuffer(der));
  const key = await engine.importKey('pkcs8', arrayBuffer(privateKey), RSA, false, ['sign']);
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.digest, values: [new OctetString({ valueHex: arrayBuffer(digest) })] }),
  ];
  const signedData = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await signedData.sign(key, 0, 'SHA-256', undefined, engine);
  const content = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signedData.toSchema(true) });
  return Buffer.from(content.toSchema().toBER(false));
}

async function sealDirectly(source: Uint8Array, identity: SealIdentity, signatureBytes: number): Promise<Buffer> {
  const file = await printDirectly(source, signatureBytes);
  const start = file.lastIndexOf('<', file.lastIndexOf('0'.repeat(signatureBytes * 2)));
  const end = start + 2 + signatureBytes * 2;
  const range = `[0 ${start} ${end} ${file.length - end}]`;
  file.write(range.padEnd(38), file.lastIndexOf('[', file.lastIndexOf('9999999999')), 'latin1');
  const digest = createHash('sha256').update(file.subarray(0, start)).update(file.subarray(end)).digest();
  file.write(
    (await signDirectly(digest, identity)).toString('hex').padEnd(signatureBytes * 2, '0'),
    start + 1,
    'latin1',
  );
  return file;
}

async function fileOf(task: Parameters<typeof runPdfTask>[0]): Promise<Uint8Array> {
  const result = await runPdfTask(task);
  if (result.kind !== 'file') throw new Error(`The PDF was not written: ${result.kind}.`);
  return result.bytes;
}

/** What the product does from the signed values to the file that it stores. */
async function sealProduct(source: Uint8Array, identity: SealIdentity): Promise<Buffer> {
  const signatureBytes = await measureSignatureSize(identity, false);
  const label = { sealId: SEAL_ID, name: 'Harborline', reason: 'Everyone has signed', at: NOW.toISOString() };
  const preparedSeal = await fileOf({
    ...{ kind: 'seal', bytes: arrayBuffer(source), fields: FIELDS, lines: LINES, label: { ...label, signatureBytes } },
  });
  const sealedBuffer = await sealFile(Buffer.from(preparedSeal), identity);
  await verifySealedFile(sealedBuffer);
  return sealedBuffer;
}

export type SealFigures = CostPair & { readonly isMet: boolean };

/** The cost of sealing a contract of ten pages with ten signatures and a certificate of completion. */
export async function measureSeal(): Promise<SealFigures> {
  const [source, identity] = [await makeContract(), await makeCertificate('Harborline', NOW)];
  const signatureBytes = await measureSignatureSize(identity, false);
  await verifySealedFile(await sealDirectly(source, identity, signatureBytes));
  const pair = await comparePairs(
    PAIRS,
    () => sealProduct(source, identity),
    () => sealDirectly(source, identity, signatureBytes),
  );
  return { ...pair, isMet: pair.ratio <= MAX_RATIO };
}
