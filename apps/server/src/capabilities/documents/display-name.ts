const MAX_LENGTH = 200;
/**
 * Control characters, line separators, invisible and direction marks (which display exe.fdp as pdf.exe), surrogates and
 * unassigned characters.
 */
const INVISIBLE_CHARACTERS_PATTERN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A client's file name for display: without path and invisible characters, and at most 200 characters including the
 * extension. Display text only: apart from `extensionOf`, no path, key or type is derived from it.
 * @example displayName('..\\up\u202Efdp.exe') // 'upfdp.exe'
 */
export function displayName(givenName: string): string {
  const seenText = givenName.normalize('NFC').replace(INVISIBLE_CHARACTERS_PATTERN, '');
  const lastPart = seenText.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const cleanName = lastPart.replace(/\s+/gu, ' ').replace(/^[\s.]+|[\s.]+$/gu, '');
  const characters = [...cleanName];
  if (characters.length <= MAX_LENGTH) return cleanName || 'file';
  const extension = extensionOf(cleanName);
  const tail = extension && extension.length <= 10 ? [...`.${cleanName.slice(-extension.length)}`] : [];
  return [...characters.slice(0, MAX_LENGTH - tail.length), ...tail].join('');
}

/** The extension after the last dot, in lower case. Empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
