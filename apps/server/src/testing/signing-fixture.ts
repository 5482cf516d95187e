import { PDFDocument } from '@cantoo/pdf-lib';
import type { BodyOf, placeSignFields, sendSignRequest, SignField } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { readCustomDocSource } from '../capabilities/custom-docs';
import { placeFields } from '../capabilities/custom-docs/place-fields';
import { saveCustomDoc } from '../capabilities/custom-docs/save-custom-doc';
import { sendRequest } from '../capabilities/signing/requests/send-request';
import type { SealServices } from '../capabilities/signing/seal/prepare-seal';
import { sealRequest } from '../capabilities/signing/seal/seal-request';
import { signingContext, type SigningContext } from '../capabilities/signing/signing-context';
import { adoptSignature, consent, saveValue } from '../capabilities/signing/session/fill-in';
import { finish } from '../capabilities/signing/session/finish';
import { startSigning } from '../capabilities/signing/session/start-session';
import type { UploadPart } from '../platform/http/route';
import { createDocumentFixture, type DocumentFixture } from './document-fixture';

export const SIGNER_CONNECTION = { address: '203.0.113.24', device: 'Test browser' };

type Schedule = Partial<Pick<BodyOf<typeof sendSignRequest>, 'days' | 'remindAfterDays' | 'remindEveryDays'>>;
type Recipients = BodyOf<typeof sendSignRequest>['recipients'];

const box = (id: string, overrides: Partial<SignField>): SignField => ({
  ...{ id, role: 'borrower', kind: 'signature', page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.05 },
  ...{ isRequired: true, label: id, options: [], condition: null },
  ...overrides,
});

/** A signature, a date, and a text that depends on a check box for the borrower; a signature for staff. */
export const FIELDS: readonly SignField[] = [
  box('agrees', { kind: 'checkbox', y: 0.2, isRequired: false }),
  box('remark', { kind: 'text', y: 0.3, condition: { field: 'agrees', operator: 'equals', value: 'yes' } }),
  box('borrower_signs', {}),
  box('borrower_date', { kind: 'date', x: 0.6 }),
  box('lender_signs', { role: 'staff', y: 0.7 }),
];

export const BORROWER: Recipients[number] = { role: 'borrower', name: 'Ann Lee', email: 'ann@mail.example', step: 1 };
export const LENDER: Recipients[number] = { role: 'staff', name: 'Dana Whitlock', email: 'dana@mail.example', step: 2 };

export async function createTwoPagePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawText('Rate Lock Agreement', { x: 60, y: 700 });
  document.addPage([612, 792]);
  return Buffer.from(await document.save());
}

export async function* createCustomDocParts(
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly data: Buffer; readonly type?: string },
): AsyncGenerator<UploadPart> {
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field', name, value };
  if (!file) return;
  const stream = Readable.from(file.data.length > 0 ? [file.data] : []);
  yield { kind: 'file', name: 'file', fileName: file.name, declaredType: file.type ?? 'application/pdf', stream };
}

/** A lender with a loan and a custom document on it. */
export interface SigningFixture extends DocumentFixture {
  readonly context: SigningContext;
  readonly seals: SealServices;
  /** Moves the clock, in milliseconds. */
  pass(ms: number): void;
  addDoc(title?: string): Promise<Id>;
  place(id: Id, fields: BodyOf<typeof placeSignFields>['fields']): ReturnType<typeof placeFields>;
  request(doc: Id, recipients: Recipients, schedule?: Schedule): Promise<Id>;
  /** The newest link mailed to an address. */
  linkFor(address: string): Promise<string>;
  /** Signs as the person of the newest link to an address, with a typed signature. */
  sign(address: string): Promise<string>;
  seal(request: Id): Promise<boolean>;
}

export async function createSigningFixture(settings: object = {}): Promise<SigningFixture> {
  const documents = await createDocumentFixture(settings);
  const { lender, files, services, loan, officer, fresh } = documents;
  let lateNumber = 0;
  const context = signingContext({
    database: fresh.database,
    vault: lender.engine.vault,
    files,
    clock: { now: () => new Date(Date.now() + lateNumber) },
    config: { secret: '33'.repeat(32), publicUrl: 'http://lender.example' },
  });
  const seals = {
    engine: lender.engine,
    files,
    vault: lender.engine.vault,
    publicUrl: context.publicUrl,
    sealFiles: null,
  };
  const linkFor = async (address: string) => {
    const sql = `select text from app.mails where to_address = $1 and text like '%/sign/%' order by created_at desc, id desc limit 1`;
    const { rows } = await fresh.owner.query<{ text: string }>(sql, [address]);
    return /\/sign\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  };
  return {
    ...documents,
    context,
    seals,
    pass: (ms) => void (lateNumber += ms),
    linkFor,
    async addDoc(title = 'Rate Lock Agreement') {
      const parts = createCustomDocParts({ owner: loan, title }, { name: 'lock.pdf', data: await createTwoPagePdf() });
      const { _id } = await saveCustomDoc(services, lender.scope, officer, parts);
      await placeFields(services, lender.scope, officer, _id, { fields: [...FIELDS] });
      return _id;
    },
    place: (id, fields) => placeFields(services, lender.scope, officer, id, { fields }),
    async request(doc, recipients, schedule) {
      const source = { kind: 'custom_doc' as const, id: doc };
      const timing = { days: 14, remindAfterDays: null, remindEveryDays: null, ...schedule };
      const body = { owner: loan, source, message: '', ...timing, recipients };
      return (await sendRequest(context, { custom_doc: readCustomDocSource }, lender.scope, officer, body))._id;
    },
    async sign(address) {
      const { ticket, page } = await startSigning(context, await linkFor(address), SIGNER_CONNECTION);
      await consent(context, { ticket, version: page.consentVersion, language: 'en' }, SIGNER_CONNECTION);
      await adoptSignature(
        context,
        { ticket, of: 'signature', mark: { kind: 'typed', text: page.signer } },
        SIGNER_CONNECTION,
      );
      for (const { id, kind } of page.fields)
        if (kind === 'signature') await saveValue(context, { ticket, field: id, value: 'signed' }, SIGNER_CONNECTION);
      await finish(context, ticket, SIGNER_CONNECTION);
      return ticket;
    },
    seal: (request) => sealRequest(seals, lender.scope, request, context.clock.now()),
  };
}
