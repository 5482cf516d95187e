import type { publicDocsPage } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { presentDocument, readActiveFiles, type WireDocument } from '../documents';
import type { CompanySetup } from '../records';
import { readLinkedRecord, readSharedFiles, type LinkedRecord } from './linked-record';
import type { DocumentLinkRow } from './link-rows';
import type { PublicDocsContext } from './public-docs-context';
import type { ResolvedLink } from './resolve-link';

export type PublicDocsPage = z.output<typeof publicDocsPage>;

const LOGO_PATTERN = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/;

/** The company and the sender. The logo is only a raster image, so that settings cannot inject anything else. */
export function sharedByOf(
  { name, settings }: Pick<CompanySetup, 'name' | 'settings'>,
  link: Pick<DocumentLinkRow, 'created_name' | 'created_email'>,
): Pick<PublicDocsPage, 'company_name' | 'logo' | 'sender' | 'contact'> {
  const logo = settings['logo'];
  return {
    company_name: name,
    logo: typeof logo === 'string' && LOGO_PATTERN.test(logo) ? logo : null,
    sender: link.created_name,
    contact: link.created_email,
  };
}

/**
 * The requested documents with the files sent through this link. Files of other people, and the reasons for their
 * reupload requests, are not shown.
 */
async function presentRequestedDocuments(
  tx: TenantTx,
  link: DocumentLinkRow,
  record: LinkedRecord,
): Promise<WireDocument[]> {
  if (link.purpose !== 'upload') return [];
  const allRows = await readActiveFiles(
    tx,
    record.documents.map(({ id }) => id),
  );
  const ownRows = allRows.filter((file) => file.created_by === link.id);
  return record.uploads.map((field) => {
    const row = record.documents.find(({ element }) => element === field.id);
    const lastRow = allRows.findLast((file) => file.document_id === row?.id);
    const reason = lastRow?.created_by === link.id ? (row?.reason ?? null) : null;
    // All documents of a link are required.
    return { ...presentDocument(record, field, row, ownRows), reason, mandatory: true, explanation: null };
  });
}

/** The page for the recipient of a link. */
export async function presentPublicDocs(
  { engine }: PublicDocsContext,
  tx: TenantTx,
  setup: CompanySetup,
  { link, record: row }: ResolvedLink,
  sessionEndsAt: string,
  language: string,
): Promise<PublicDocsPage> {
  const record = await readLinkedRecord(engine, tx, setup, link, row, language);
  const files = await readSharedFiles(tx, link, record);
  return {
    ...sharedByOf(setup, link),
    purpose: link.purpose,
    email: link.email,
    message: link.message,
    expiresAt: link.expires_at,
    sessionEndsAt,
    form_id: link.form_id,
    owner_id: link.record_id,
    docs: await presentRequestedDocuments(tx, link, record),
    files: files.map(({ file, title, name, isViewable }) => ({
      ...{ _id: file.id, title, name, size: file.size, type: file.type, isViewable },
    })),
  };
}
