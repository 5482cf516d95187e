import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { PageSize } from '../../../platform/pdf/page-space';
import { runInPdfThread } from './pdf-threads';

/** The page sizes of an uploaded PDF. @throws Refusal 422 file_content for an encrypted or unreadable file */
export async function measurePdf(bytes: ArrayBuffer): Promise<readonly PageSize[]> {
  const result = await runInPdfThread({ kind: 'measure', bytes }).catch(() => null);
  if (result?.kind === 'pages') return result.pages;
  const isEncrypted = result?.kind === 'refused' && result.why === 'encrypted';
  throw new Refusal(422, 'file_content', reason(isEncrypted ? 'customDocs.encrypted' : 'customDocs.unreadable'));
}
