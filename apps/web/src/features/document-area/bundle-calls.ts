import { call } from '../../client';
import { locate } from '../../client/call';
import type { AreaFile } from '../documents';

/** How often the progress of a merged PDF is read. */
const PROGRESS_MS = 700;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts the download of a bundle. The browser shows its progress. */
export function download(id: string): void {
  const link = document.createElement('a');
  link.href = locate('documentBundleFile', { params: { id } }).url;
  link.download = '';
  link.click();
}

/** Downloads files as an archive. */
export async function downloadZip(owner: string, files: readonly AreaFile[]): Promise<void> {
  const { _id } = await call('createDocumentBundle', { body: { owner, format: 'zip', items: [...files] } });
  download(_id);
}

export interface MergeChoice {
  readonly files: readonly AreaFile[];
  readonly name: string;
  readonly hasCover: boolean;
  readonly hasPageNumbers: boolean;
}

/** Merges files into one PDF and downloads it, also after the page was left. @returns false if it could not be merged */
export async function mergeFiles(
  owner: string,
  { files, name, ...extras }: MergeChoice,
  onProgress: (doneCount: number) => void,
): Promise<boolean> {
  const items = files.map(({ kind, id }) => ({ kind, id }));
  const { _id } = await call('createDocumentBundle', {
    body: { owner, format: 'pdf', items, ...(name && { name }), ...extras },
  });
  for (;;) {
    const { state, done } = await call('readDocumentBundle', { params: { id: _id } });
    onProgress(done);
    if (state === 'failed') return false;
    if (state === 'done') {
      download(_id);
      return true;
    }
    await wait(PROGRESS_MS);
  }
}
