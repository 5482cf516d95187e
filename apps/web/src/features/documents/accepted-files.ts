import type { Translate } from '../../i18n';
import type { documents as documentTexts } from '../../i18n/en/records/documents';

/** The error of a file before the upload; the server checks again, including the content. */
export type FileError = 'wrongType' | 'isEmpty' | 'tooLarge';

/** Maximum size of a file in MB. @source spec 2-records §5 */
export const MAX_FILE_MB = 45;
const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;

const extensionOf = (name: string) => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');
const plain = (type: string) => type.replace(/^\./, '').toLowerCase();
/** Aliases of file types. */
const TYPE_ALIASES: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', tif: 'tiff' };
const isSameType = (a: string, b: string) => (TYPE_ALIASES[a] ?? a) === (TYPE_ALIASES[b] ?? b);

/** The `accept` attribute of a file input. @example acceptOf(['pdf', 'jpg']) // '.pdf,.jpg,.jpeg' */
export function acceptOf(types: readonly string[]): string {
  const aliases = types
    .map(plain)
    .flatMap((type) => [type, ...Object.keys(TYPE_ALIASES).filter((alias) => TYPE_ALIASES[alias] === type)]);
  return [...new Set(aliases)].map((type) => `.${type}`).join(',');
}

/** File types for display. @example fileTypesText(['pdf', 'jpg']) // 'PDF, JPG' */
export const fileTypesText = (types: readonly string[]): string =>
  types.map((type) => plain(type).toUpperCase()).join(', ');

/** Checks the name and size of a file. Without a list of types every type is accepted. */
export function errorOf(file: Pick<File, 'name' | 'size'>, types: readonly string[]): FileError | null {
  if (file.size === 0) return 'isEmpty';
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const extension = extensionOf(file.name);
  return types.length === 0 || types.some((type) => isSameType(plain(type), extension)) ? null : 'wrongType';
}

/** Whether to offer a phone's camera: images are accepted, or any type is. */
export const acceptsImages = (types: readonly string[]): boolean =>
  types.length === 0 || types.some((type) => ['jpg', 'jpeg', 'png', 'heic', 'webp'].includes(plain(type)));

/** The files of a selection that a document accepts. @param notifyError receives why others are not, and the element */
export function acceptedFiles(
  document: { readonly element: string; readonly file_type: readonly string[]; readonly isMultiple: boolean },
  chosenFiles: readonly File[],
  text: Translate<typeof documentTexts.messages>,
  notifyError: (error: string, element: string) => void,
): readonly File[] {
  const { element, file_type: accepted, isMultiple } = document;
  const types = accepted.length > 0 ? text('types', { types: fileTypesText(accepted) }) : '';
  const files = chosenFiles.filter((file) => {
    const error = errorOf(file, accepted);
    if (error) notifyError(text(error, { name: file.name, types }), element);
    return error === null;
  });
  const [firstFile] = files;
  if (isMultiple || !firstFile || files.length === 1) return files;
  notifyError(text('oneOnly', { name: firstFile.name }), element);
  return [firstFile];
}
