/** Time for the browser to start the download, in milliseconds. */
const REVOKE_DELAY_MS = 60_000;

/** Downloads content as a file with this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
