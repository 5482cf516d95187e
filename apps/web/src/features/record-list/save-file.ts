/** Long enough for a browser to have begun the download, in milliseconds. */
const KEPT_FOR = 60_000;

/** Gives the person a file to keep, as a download under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR);
}
