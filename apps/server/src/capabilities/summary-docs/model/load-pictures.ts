import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store';
import type { RecordDocument } from '../../documents';
import type { IsLeftOut } from './is-left-out';
import { findPrintableDataUrl, findPrintablePicture, type PrintablePicture } from '../../contracts';
import type { SummarySource } from './summary-source';
import type { Pictures } from './summary-tabs';

/** The maximum that one document embeds; further pictures are in the list of documents only. */
const MAX_PICTURES = 24;
const MAX_BYTES = 5_000_000;
const MAX_TOTAL_BYTES = 24_000_000;

type StoredFile = RecordDocument['files'][number];

/** The files that are embedded: the first ones that fit. */
function chosenFiles(documents: readonly RecordDocument[]): ReadonlySet<StoredFile> {
  const chosenKeys = new Set<StoredFile>();
  let total = 0;
  for (const file of documents.flatMap(({ files }) => files)) {
    if (chosenKeys.size >= MAX_PICTURES || file.size > MAX_BYTES || total + file.size > MAX_TOTAL_BYTES) continue;
    total += file.size;
    chosenKeys.add(file);
  }
  return chosenKeys;
}

/** The pictures and signatures of a record that its summary shows. Files that can't be embedded are skipped. */
export async function loadPictures(source: SummarySource, isOmitted: IsLeftOut, files: FileStore): Promise<Pictures> {
  const { form, view, info, documents } = source;
  const isShown = (id: string) => view.elements.get(id)?.visible === true && !isOmitted(id);
  const picturesByElement = new Map<string, PrintablePicture[]>();
  const add = (id: string, picture: PrintablePicture | null) =>
    picture && picturesByElement.set(id, [...(picturesByElement.get(id) ?? []), picture]);
  const images = documents.filter(({ element, type }) => type === 'image' && isShown(element));
  const chosenPictures = chosenFiles(images);
  for (const { element, files: ownFiles } of images)
    for (const file of ownFiles.filter((candidate) => chosenPictures.has(candidate)))
      add(element, await findPrintablePicture(file.name, await buffer(await files.open(file.storage_key))));
  for (const { id, kind } of form.fields)
    if (kind.type === 'signature' && isShown(id)) add(id, await findPrintableDataUrl('', info[id]));
  return picturesByElement;
}
