import type { AnyOperation } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { fileKeys } from '../../../capabilities/public-docs/file-keys';
import { linkTokens } from '../../../platform/secrets/link-tokens';
import type { Part } from '../calls/call';
import type { OwnerConnection } from '../calls/database-checksums';
import { SERVER_SECRET } from '../servers/server-secret';
import type { Lender } from './lender';
import { call, pdfOf, type Seeder } from './seed-lender';

type Facts = Readonly<Record<string, unknown>>;

/** A link that asks for a document, a spare one to revoke, and one that shows a file. */
export async function addDocumentLinks(seeder: Seeder, loan: Id, file: Id): Promise<Record<string, Id>> {
  const { mark } = seeder;
  const share = async (body: object) => {
    const sharedData = { owner: loan, email: `links@${mark}.example`, message: `about ${mark}`, ...body };
    return (await call(seeder, 'createDocumentLink', { body: sharedData }))['_id'] as Id;
  };
  return {
    'document link': await share({ purpose: 'upload', elements: ['paystub'] }),
    'spare document link': await share({ purpose: 'upload', elements: ['paystub'] }),
    'view link': await share({ purpose: 'view', files: [file] }),
  };
}

/** A new token of a link, with its hash. */
export async function addLinkToken(
  kind: 'link' | 'session',
  { ids, sampleIds }: Lender,
  name: 'document link' | 'view link',
  owner: OwnerConnection,
) {
  const newLinkToken = linkTokens(SERVER_SECRET, 'document').make(kind, ids.company);
  await owner.query(
    `insert into app.document_link_tokens (company_id, token_hash, link_id, kind, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [ids.company, newLinkToken.hash, sampleIds[name], kind],
  );
  return newLinkToken;
}

/** Values for operations on document links, and for those of their recipients. */
export async function createPublicDocFacts(
  operation: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Facts> {
  const { id, path } = operation;
  if (!/^(?:docs\/links|public\/docs)/.test(path)) return {};
  const { ids, sampleIds } = lender;
  const reopen = `update app.document_links set revoked_at = null, expires_at = now() + interval '7 days' where company_id = $1`;
  await owner.query(reopen, [ids.company]);
  const facts = {
    pathId: sampleIds['spare document link'],
    ...{ purpose: 'upload', elements: ['paystub'], files: [sampleIds['file']], days: 7, code: 'plain code' },
    ...{ email: 'plain@mail.example', message: 'plain', language: 'en', hideFields: ['paystub'] },
    ...{ form_id: sampleIds['form'], owner_id: sampleIds['loan'], file: sampleIds['file'], download: false },
  };
  if (path.startsWith('docs/')) return facts;
  if (id === 'viewPublicDoc') {
    const { hash } = await addLinkToken('session', lender, 'view link', owner);
    const expiryTime = new Date(Date.now() + 60_000);
    const key = {
      company: ids.company,
      session: hash,
      file: sampleIds['file'] ?? newId(),
      isDownload: false,
      until: expiryTime,
    };
    return { ...facts, key: fileKeys(SERVER_SECRET).make(key) };
  }
  const isOfSession = ['readPublicDocs', 'linkPublicDoc', 'uploadPublicDoc'].includes(id);
  const name = id === 'linkPublicDoc' ? 'view link' : 'document link';
  const { token } = await addLinkToken(isOfSession ? 'session' : 'link', lender, name, owner);
  return { ...facts, ...(isOfSession ? { ticket: token } : { link: token }) };
}

/** The parts of an upload by a link. */
export const linkUploadParts = (ticket: string, { sampleIds }: Pick<Lender, 'sampleIds'>): readonly Part[] => [
  { name: 'ticket', value: ticket },
  { name: 'uploaded_item', value: 'the same upload each time' },
  { name: `docs--${sampleIds['loan']}--paystub--plain.pdf--1`, value: pdfOf('plain'), fileName: 'plain.pdf' },
];
