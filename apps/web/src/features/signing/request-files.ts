import { locate } from '../../client/call';

export { useCall } from '../../client';

/** Opens the file of a request in a new tab. The server checks the right to it again. */
export function locateFile(id: 'signedFile' | 'signEvidence', request: string): void {
  window.open(locate(id, { params: { id: request } }).url, '_blank', 'noopener');
}
