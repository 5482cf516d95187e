import type { Viewer } from '@lendwright/access';
import type { BundleItem } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertMayOpenContract, findContractFile } from '../contracts';
import { findCustomDocFile } from '../custom-docs';
import {
  accessRecord,
  findLibraryFile,
  findUploadedFiles,
  type AccessibleRecord,
  type StoredDocument,
} from '../documents';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../records';
import { findRequestFile } from '../signing';
import { findFilledFile } from '../standard-docs';
import type { BundlePart } from './bundle-part';

/** A request for files of a record by a viewer. */
export interface PartsRequest {
  readonly engine: RecordEngine;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly record: AccessibleRecord;
}

type Source = (request: PartsRequest, tx: TenantTx, id: Id) => Promise<StoredDocument>;

/** The kinds whose items are resolved one by one. */
const SOURCES: Readonly<Record<Exclude<BundleItem['kind'], 'upload'>, Source>> = {
  custom_doc: ({ engine, setup, viewer }, tx, id) => findCustomDocFile(engine, tx, setup, viewer, id),
  library: ({ engine, setup, viewer, record }, tx, id) =>
    findLibraryFile(engine, tx, setup, viewer, { id, owner: record.row.id }),
  standard_doc: ({ engine, setup, viewer }, tx, id) => findFilledFile(engine, tx, setup, viewer, id),
  contract: ({ engine, setup, viewer }, tx, id) => findContractFile(engine, tx, setup, viewer, id),
  sign_request: ({ engine, setup, viewer }, tx, id) =>
    findRequestFile({ engine, openChecks: { contract: assertMayOpenContract } }, tx, setup, viewer, id),
};

/** The files of a selection, in its order. */
export interface FoundParts {
  readonly record: AccessibleRecord;
  readonly parts: readonly BundlePart[];
  /** Items that the viewer may see but not open: copies with revealed secrets, and contracts with hidden fields. */
  readonly deniedItems: readonly BundleItem[];
  /** Items that do not exist, or that the viewer may not see. */
  readonly missingItems: readonly BundleItem[];
}

/**
 * Resolves the items of a selection with the viewer's current rights.
 * @throws Refusal 404 not_found if the viewer may not see the documents of the record
 */
export async function findParts(
  { engine, setup, viewer }: Omit<PartsRequest, 'record'>,
  tx: TenantTx,
  owner: Id,
  items: readonly BundleItem[],
): Promise<FoundParts> {
  const record = await accessRecord(engine, tx, setup, viewer, owner);
  const uploads = new Map((await findUploadedFiles(tx, setup, record)).map((file) => [file.id, file]));
  const request = { engine, setup, viewer, record };
  const foundParts: FoundParts & { parts: BundlePart[]; deniedItems: BundleItem[]; missingItems: BundleItem[] } = {
    ...{ record, parts: [], deniedItems: [], missingItems: [] },
  };
  for (const item of items) {
    try {
      const file = item.kind === 'upload' ? uploads.get(item.id) : await SOURCES[item.kind](request, tx, item.id);
      if (!file || (file.recordId !== null && file.recordId !== owner)) throw missingRefusal();
      const { title, name, type, size, key, createdAt } = file;
      foundParts.parts.push({ ...item, title, name, type, size: Number(size), key, createdAt });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      (error.status === 403 ? foundParts.deniedItems : foundParts.missingItems).push(item);
    }
  }
  return foundParts;
}
