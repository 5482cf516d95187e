import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  reason,
  type AnswerOf,
  type BodyOf,
  type Confirmation,
  type createDocumentLink as createOperation,
  type listDocumentLinks as listOperation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readAddress } from '../../platform/mail/read-address';
import { accessCodeHash } from '../../platform/secrets/access-code';
import { recordAuditEvent } from '../audit';
import { assertReviews, nameOfSlot, readActiveFiles, readDocuments } from '../documents';
import { addressOfViewer, hiddenPersonFields, missingRefusal, visiblePerson } from '../records';
import { accessShareableRecord, assertMayRevoke, type ShareableRecord } from './access-links';
import { readAuthority } from './link-authority';
import { findLink, insertLink, readLinks, revokeRow, type DocumentLinkRow, type NewDocumentLink } from './link-rows';
import { stateOf } from './link-state';
import { mailLink } from './mail-link';
import type { PublicDocsContext } from './public-docs-context';
import { endTokens } from './token-rows';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The documents and files that a link of a record may share. */
async function offered(tx: TenantTx, record: ShareableRecord) {
  const documents = await readDocuments(tx, record.row.id);
  const files = await readActiveFiles(
    tx,
    documents.map(({ id }) => id),
  );
  const requestable = record.requestable.map((field) => {
    const { section, tab } = record.shownForm.byId.get(field.elementId) ?? field;
    const status = documents.find((document) => document.element === field.id)?.status ?? ('Not Uploaded' as const);
    return {
      ...{ element: field.id, name: nameOfSlot(field, record.shownForm), section: section?.title || tab?.title || '' },
      ...{ mandatory: field.mandatory, status },
    };
  });
  const shareable = record.shareable.flatMap((slot) => {
    const document = documents.find((candidate) => candidate.element === slot.id);
    return files
      .filter((file) => file.document_id === document?.id)
      .map(({ id, name, size }) => ({
        ...{ _id: id, element: slot.id, document: nameOfSlot(slot, record.shownForm), name, size },
      }));
  });
  return { requestable, shareable };
}

/** The titles of a link's existing documents; for shared files, the titles shown to the recipient. */
function titlesOf(
  link: Pick<DocumentLinkRow, 'elements' | 'files'>,
  record: ShareableRecord,
  shareable: readonly { readonly _id: Id; readonly document: string }[],
): string[] {
  const fileTitles = shareable.filter(({ _id }) => link.files.includes(_id)).map(({ document }) => document);
  const sharedIds = new Map(record.shareable.map((slot) => [slot.id, slot]));
  const elementTitles = record.uploads
    .filter(({ id }) => link.elements.includes(id))
    .map((slot) => nameOfSlot(sharedIds.get(slot.id) ?? slot, record.shownForm));
  return [...new Set([...elementTitles, ...fileTitles])];
}

/** The links of a record, and the documents and files that a new one may share. @throws Refusal 404 not_found */
export async function listDocumentLinks(
  { engine, clock }: PublicDocsContext,
  scope: TenantScope,
  viewer: Viewer,
  owner: Id,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const record = await accessShareableRecord(engine, tx, setup, viewer, owner);
    const { requestable, shareable } = await offered(tx, record);
    const rows = await readLinks(tx, owner);
    const hasAuthority = await readAuthority(tx, rows, record.row);
    const links = rows.map((link) => ({
      _id: link.id,
      purpose: link.purpose,
      email: link.email,
      documents: titlesOf(link, record, shareable),
      isRevocable: link.revoked_at === null && new Date(link.expires_at) > clock.now(),
      state: stateOf(link, record.row.is_active && hasAuthority(link), clock.now()),
      hasCode: link.code_hash !== null,
      expiresAt: link.expires_at,
      lastUsedAt: link.last_used_at,
      createdAt: link.created_at,
      created_by: link.created_name,
    }));
    return {
      links,
      mayShare: record.mayReview && record.row.is_active,
      mayRevoke: record.mayRevoke,
      requestable,
      shareable: shareable.map(({ element: _element, ...file }) => file),
      email: visiblePerson(record.row, hiddenPersonFields(setup, record.row.module_key, viewer)).email,
    };
  });
}

type LinkContent = Pick<BodyOf<typeof createOperation>, 'purpose' | 'elements' | 'files'>;

/**
 * Validates the content of a link, without repetitions and without the parts of the other purpose.
 * @throws Refusal 422 invalid
 */
function checkLinkContent({ purpose, elements, files }: LinkContent, open: Awaited<ReturnType<typeof offered>>) {
  const chosenData = {
    elements: purpose === 'upload' ? [...new Set(elements)] : [],
    files: purpose === 'view' ? [...new Set(files)] : [],
  };
  if (chosenData.elements.length + chosenData.files.length === 0)
    throw new Refusal(422, 'invalid', reason('publicDocs.nothingChosen'));
  const isOpen =
    chosenData.elements.every((id) => open.requestable.some(({ element }) => element === id)) &&
    chosenData.files.every((id) => open.shareable.some(({ _id }) => _id === id));
  if (!isOpen) throw new Refusal(422, 'invalid', reason('publicDocs.notShareable'));
  return chosenData;
}

/**
 * Shares documents of a record: stores the link and mails its URL, in one transaction.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, 422 address_invalid
 * @source spec 1-shell §2.3 (/public/docs); READINGS (signed capability links)
 */
export async function createDocumentLink(
  context: PublicDocsContext,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof createOperation>,
): Promise<AnswerOf<typeof createOperation>> {
  const { engine, clock } = context;
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const now = clock.now();
    const record = await accessShareableRecord(engine, tx, setup, viewer, body.owner);
    assertReviews(record);
    const open = await offered(tx, record);
    const chosenContent = checkLinkContent(body, open);
    const id = newId();
    const link: NewDocumentLink = {
      ...{ id, record_id: record.row.id, form_id: record.row.form_id, purpose: body.purpose, ...chosenContent },
      ...{ email: readAddress(body.email), message: body.message },
      code_hash: body.code ? accessCodeHash(id, body.code) : null,
      expires_at: new Date(now.getTime() + body.days * DAY_MS),
      ...{ created_by: viewer.accountId, created_name: viewer.fullName },
      created_email: await addressOfViewer(tx, viewer),
    };
    await insertLink(tx, link);
    const titles = titlesOf(link, record, open.shareable);
    await mailLink(context, tx, setup.name, { ...link, expires_at: link.expires_at.toISOString() }, titles, now);
    await recordAuditEvent(tx, viewer, {
      act: 'document_link_sent',
      subject: { kind: 'document_link', id, title: link.email },
      details: { purpose: body.purpose, record: record.row.id, documents: titles.join(', ') },
    });
    return { ...confirmation('publicDocs.sent', { email: link.email }), _id: id };
  });
}

/** Ends a link and its sessions immediately. @throws Refusal 404 not_found, 403 forbidden */
export async function revokeDocumentLink(
  { engine, clock }: PublicDocsContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Confirmation> {
  const setup = await engine.setups.of(scope);
  return scope.write(async (tx) => {
    const link = await findLink(tx, id, true);
    if (!link) throw missingRefusal();
    assertMayRevoke(await accessShareableRecord(engine, tx, setup, viewer, link.record_id));
    const now = clock.now();
    if (link.revoked_at === null) {
      await revokeRow(tx, id, now);
      await recordAuditEvent(tx, viewer, {
        act: 'document_link_revoked',
        subject: { kind: 'document_link', id, title: link.email },
      });
    }
    await endTokens(tx, id, now);
    return confirmation('publicDocs.revoked');
  });
}
