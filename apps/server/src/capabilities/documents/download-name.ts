import { extensionOf } from './display-name';

/** Characters that are unsafe in a file system or a header. */
const UNSAFE_CHARACTERS_PATTERN = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|%]/gu;

const plain = (text: string) => text.replace(UNSAFE_CHARACTERS_PATTERN, ' ').replace(/\s+/gu, ' ').trim();

/**
 * The download name of a file: `{loan number}_{title}_{index}.{extension}`, without the parts that are null. @source
 * spec 2-records §9
 */
export function downloadName(file: {
  number: string | null;
  title: string;
  index: number | null;
  name: string;
}): string {
  const stem = [file.number, plain(file.title).slice(0, 100) || 'Document', file.index]
    .filter((part) => part !== null)
    .join('_');
  return `${stem}.${extensionOf(file.name) || 'bin'}`;
}

/**
 * The Content-Disposition header: an ASCII name for old clients, and the full name for the others.
 * @source RFC 6266, section 4; RFC 8187
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '') || 'file';
  const encodedName = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodedName}`;
}
