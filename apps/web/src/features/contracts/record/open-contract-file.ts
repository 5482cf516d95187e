import { call } from '../../../client';
import type { GeneratedContract } from '../contract-shapes';

const LINK_MS = 60_000;

/** Opens a PDF in a new tab, and downloads a spreadsheet. The bytes come with the session, not with a link. */
export async function openContractFile({ _id, title, doctype }: GeneratedContract): Promise<void> {
  // Opened before waiting, because browsers block windows that no click opens.
  const tab = doctype === 'customdocs' ? window.open('about:blank', '_blank') : null;
  const bytes = (await call('viewContract', { params: { id: _id } }).catch((error: unknown) => {
    tab?.close();
    throw error;
  })) as Blob;
  const url = URL.createObjectURL(bytes);
  setTimeout(() => URL.revokeObjectURL(url), LINK_MS);
  if (tab) tab.location.replace(url);
  else {
    const link = document.createElement('a');
    link.href = url;
    link.download = `${title}.${bytes.type.startsWith('text/csv') ? 'csv' : 'xlsx'}`;
    link.click();
  }
}
