import { ConnectionLost, refusalFrom } from './call-errors';
import { readConfirmedAnswer } from './read-confirmed-answer';

export interface UploadFile {
  /** The part name that the operation expects. */
  readonly name: string;
  readonly file: Blob;
  readonly fileName: string;
}

/** Fields precede files, so that the server knows what a file belongs to when it arrives. */
export interface UploadParts {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly UploadFile[];
}

/**
 * Sends parts to the URL of an operation and reports the progress of sent bytes.
 * @param onProgress receives a fraction from 0 to 1; 1 means all bytes were sent, not that the server is done
 * @throws CallRefused, ConnectionLost; an aborted upload throws an AbortError
 */
export function sendParts(
  { method, url }: { readonly method: string; readonly url: string },
  parts: UploadParts,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts.fields)) form.append(name, value);
  for (const { name, file, fileName } of parts.files) form.append(name, file, fileName);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && onProgress?.(loaded / total);
    request.onload = () =>
      request.status < 300
        ? resolve(readConfirmedAnswer(JSON.parse(request.responseText)))
        : reject(refusalFrom(request.status, request.responseText));
    request.onerror = () => reject(new ConnectionLost('The connection was lost during the upload.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) return reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.send(form);
  });
}
