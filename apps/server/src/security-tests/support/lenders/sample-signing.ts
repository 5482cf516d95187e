import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { signTokens } from '../../../capabilities/signing/session/sign-tokens';
import type { OwnerConnection } from '../calls/database-checksums';
import { OMITTED_VALUE } from '../calls/sample-value';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender, User } from './lender';
import { call, pdfOf, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

const field = (id: string, role: string, y: number) => ({
  ...{ id, role, kind: 'signature', page: 1, x: 0.1, y, width: 0.3, height: 0.05 },
  isRequired: true,
});
const FIELDS = [field('borrower_signs', 'borrower', 0.4), field('lender_signs', 'staff', 0.6)];

const recipients = (mark: string) => [
  { role: 'borrower', name: `Signer ${mark}`, email: `signer@${mark}.example`, step: 1 },
  { role: 'staff', name: `Lender ${mark}`, email: `lender@${mark}.example`, step: 2 },
];

/** A custom document with fields, a sign request for it, and a sealed document as if everyone had signed. */
export async function addSigning(seeder: Seeder, loan: Id, owner: OwnerConnection): Promise<Record<string, Id>> {
  const { mark, ids } = seeder;
  const parts = [
    { name: 'owner', value: loan },
    { name: 'title', value: `Deed ${mark}` },
    { name: 'description', value: `about ${mark}` },
    { name: 'file', value: pdfOf(mark), fileName: `deed-${mark}.pdf` },
  ];
  const doc = (await call(seeder, 'createCustomDoc', { parts }))['_id'] as Id;
  await call(seeder, 'placeSignFields', { params: { id: doc }, body: { fields: FIELDS } });
  const body = { owner: loan, source: { kind: 'custom_doc', id: doc }, recipients: recipients(mark) };
  const request = (await call(seeder, 'sendSignRequest', { body }))['_id'] as Id;
  const { rows } = await owner.query<{ id: Id }>(
    "select id from app.sign_recipients where request_id = $1 and role = 'borrower'",
    [request],
  );
  await owner.query(
    `insert into app.sealed_documents (company_id, id, request_id, storage_key, sha256, size, evidence, sealed_by, is_self_made, sealed_at)
     select company_id, $3, id, storage_key, sha256, size, $4, $5, true, now() from app.sign_requests where company_id = $1 and id = $2`,
    [ids.company, request, newId(), { mark }, `seal of ${mark}`],
  );
  await owner.query(
    'insert into app.seal_certificates (company_id, id, certificate, private_key) values ($1, $2, $3, $4) on conflict do nothing',
    [ids.company, newId(), `certificate ${mark}`, `sealed ${mark}`],
  );
  return { 'custom doc': doc, 'sign request': request, recipient: rows[0]?.id as Id };
}

/** The sign request as it was after its borrower opened the link. */
async function reopen({ ids, sampleIds }: Lender, signer: Id | null, owner: OwnerConnection): Promise<void> {
  const [company, request] = [ids.company, sampleIds['sign request']];
  await owner.query(
    `update app.sign_requests set state = 'pending', expires_at = now() + interval '7 days', reading = $3
     where company_id = $1 and id = $2`,
    [company, request, { type: 'doc' }],
  );
  await owner.query(
    `update app.sign_recipients set state = case when step = 1 then 'viewed' else 'waiting' end, reminded_at = null, consent_version = 1,
       code_hash = null, adopted = $3, answers = $4, person_id = case when step = 1 then $5::uuid end where company_id = $1 and request_id = $2`,
    [company, request, { signature: { kind: 'typed', text: 'Signer' } }, { borrower_signs: 'signed' }, signer],
  );
  // People who are signing at the moment are not reminded.
  await owner.query(`delete from app.sign_links where company_id = $1 and kind = 'session'`, [company]);
}

/** A new link or session of the borrower of the sign request. */
async function tokenOf(kind: 'link' | 'session', { ids, sampleIds }: Lender, owner: OwnerConnection): Promise<string> {
  const { token, hash } = signTokens(SERVER_SECRET).make(kind, ids.company);
  await owner.query(
    `insert into app.sign_links (company_id, token_hash, recipient_id, kind, expires_at) values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [ids.company, hash, sampleIds['recipient'], kind],
  );
  return token;
}

/** Values for operations on custom documents and sign requests, and for those of signers. */
export async function prepareSigningFacts(
  operation: AnyOperation,
  lender: Lender,
  { person }: Pick<User, 'person'>,
  owner: OwnerConnection,
): Promise<Facts> {
  const { path } = operation;
  if (!/^(?:custom_docs|(?:own_)?sign_requests|public\/(?:sign|seals))/.test(path)) return {};
  const { sampleIds } = lender;
  // The signer of an own request is the caller.
  await reopen(lender, path.startsWith('own_') ? person : null, owner);
  const facts = {
    pathId: path.startsWith('custom_docs') ? sampleIds['custom doc'] : sampleIds['sign request'],
    source: { kind: 'custom_doc', id: sampleIds['custom doc'] },
    recipients: recipients('plain'),
    recipient: sampleIds['recipient'],
    fields: FIELDS,
    days: 7,
    version: path.startsWith('custom_docs') ? OMITTED_VALUE : 1,
    name: 'Plain Person',
    email: 'plain@mail.example',
    reason: 'plain',
    sha256: '0'.repeat(64),
    seal: newId(),
    language: 'en',
    mark: { kind: 'typed', text: 'Plain' },
    of: 'signature',
    field: 'borrower_signs',
    value: 'signed',
  };
  if (path.startsWith('public/signing')) return { ...facts, ticket: await tokenOf('session', lender, owner) };
  if (path.startsWith('public/sign/')) return { ...facts, link: await tokenOf('link', lender, owner) };
  return facts;
}

/** The parts of an uploaded custom document. */
export const customDocParts = ({ sampleIds }: Pick<Lender, 'sampleIds'>) => [
  { name: 'owner', value: sampleIds['loan'] as Id },
  { name: 'form', value: sampleIds['form'] as Id },
  { name: 'title', value: 'plain' },
  { name: 'description', value: 'plain' },
  { name: 'file', value: pdfOf('plain'), fileName: 'plain.pdf' },
];
