import { newId } from '@lendwright/kernel';
import { upload, type Answer } from '../../client';

/** What is uploaded: a new document of a form, or another PDF for a document. */
export interface StandardDocUpload {
  readonly form: string;
  readonly file: File;
  readonly replaces?: string;
}

/** Uploads a fillable PDF. @param onProgress receives the share of bytes sent @throws CallRefused, ConnectionLost */
export function uploadStandardDoc(
  { form, file, replaces }: StandardDocUpload,
  onProgress?: (share: number) => void,
): Promise<Answer<'uploadStandardDoc'>> {
  const fields = { form, uploaded_item: newId(), ...(replaces !== undefined && { replaces }) };
  return upload('uploadStandardDoc', { fields, files: [{ name: 'file', file, fileName: file.name }] }, onProgress);
}
