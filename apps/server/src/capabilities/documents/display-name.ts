const MAX_LENGTH = 200;
/** Controls, line ends, invisible and direction marks (which make exe.fdp read as pdf.exe), halves of signs, unassigned ones. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A client's file name as it may be shown: path parts cut, invisible signs out, at most 200 characters with the
 * extension kept. It is text only: no path, key or type is ever made of it except through `extensionOf`.
 * @example displayName('..\\up\u202Efdp.exe') // 'upfdp.exe'
 */
export function displayName(given: string): string {
  const seen = given.normalize('NFC').replace(INVISIBLE, '');
  const last = seen.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const bare = last.replace(/\s+/gu, ' ').replace(/^[\s.]+|[\s.]+$/gu, '');
  const characters = [...bare];
  if (characters.length <= MAX_LENGTH) return bare || 'file';
  const extension = extensionOf(bare);
  const tail = extension && extension.length <= 10 ? [...`.${bare.slice(-extension.length)}`] : [];
  return [...characters.slice(0, MAX_LENGTH - tail.length), ...tail].join('');
}

/** What stands behind the last dot, in lower case; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
