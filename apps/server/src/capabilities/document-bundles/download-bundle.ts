import type { Viewer } from '@lendwright/access';
import {
  reason,
  type AnswerOf,
  type BundleItem,
  type listDocumentBundles,
  type readDocumentBundle,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import type { FileStore } from '../../platform/files/file-store';
import { accessRecord, disposition, downloadName } from '../documents';
import { missingRefusal, type RecordEngine } from '../records';
import { readResumableBundles, findBundle, markDownloaded, type BundleRow } from './bundle-rows';
import { findParts, type FoundParts } from './find-parts';
import { streamZip } from './stream-zip';

/** A bundle belongs to the account that created it. @throws Refusal 404 not_found */
async function findOwnBundle(tx: TenantTx, viewer: Viewer, id: Id): Promise<BundleRow> {
  const bundle = await findBundle(tx, id);
  if (bundle?.created_by !== viewer.accountId) throw missingRefusal();
  return bundle;
}

const presentProgress = ({ id, state, done, files, size }: BundleRow) => ({
  ...{ _id: id, state, done, files, size: Number(size) },
});

/** The progress of a bundle. @throws Refusal 404 not_found */
export async function readBundle(
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readDocumentBundle>> {
  return presentProgress(await scope.read((tx) => findOwnBundle(tx, viewer, id)));
}

/** The viewer's own merged PDFs of a record that were not downloaded. @throws Refusal 404 not_found */
export async function listBundles(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  owner: Id,
): Promise<AnswerOf<typeof listDocumentBundles>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    await accessRecord(engine, tx, setup, viewer, owner);
    const rows = await readResumableBundles(tx, owner, viewer.accountId);
    return { bundles: rows.map((row) => ({ ...presentProgress(row), name: row.name })) };
  });
}

/** The lines of an archive's note about files that the viewer may no longer open. */
function omittedLines({ deniedItems, missingItems }: FoundParts): string[] {
  const lines = (items: readonly BundleItem[], reasonText: string) =>
    items.length > 0 ? [`${items.length} ${items.length === 1 ? 'file' : 'files'}: ${reasonText}`] : [];
  return [
    ...lines(deniedItems, 'you may not open it.'),
    ...lines(missingItems, 'removed, or no longer visible to you.'),
  ];
}

/**
 * The bytes of a bundle. The rights to every file are checked again.
 * @throws Refusal 404 not_found, 403 forbidden for a PDF with a file that the viewer may no longer open
 */
export async function downloadBundle(
  { engine, files }: { readonly engine: RecordEngine; readonly files: FileStore },
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  const { bundle, found } = await scope.read(async (tx) => {
    const row = await findOwnBundle(tx, viewer, id);
    return {
      bundle: row,
      found: await findParts({ engine, setup, viewer }, tx, row.record_id, row.items),
    };
  });
  const name = downloadName({ number: null, title: bundle.name, index: null, name: `x.${bundle.format}` });
  const attachment = { 'content-disposition': disposition('attachment', name) };
  if (bundle.format === 'zip') {
    const stream = streamZip(files, found.parts, omittedLines(found));
    return new Bytes(stream, { 'content-type': 'application/zip', ...attachment });
  }
  if (bundle.storage_key === null || found.missingItems.length > 0) throw missingRefusal();
  if (found.deniedItems.length > 0) throw new Refusal(403, 'forbidden', reason('documentBundles.fileDenied'));
  await scope.write((tx) => markDownloaded(tx, id));
  return new Bytes(await files.open(bundle.storage_key), {
    'content-type': 'application/pdf',
    'content-length': String(bundle.size),
    ...attachment,
  });
}
