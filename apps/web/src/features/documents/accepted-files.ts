/** What is wrong with a file before it leaves; the server looks again, also inside. */
export type FileFault = 'wrongType' | 'isEmpty' | 'tooLarge';

/** A file may have this many bytes. @source spec 2-records §5 */
export const FILE_MOST_MB = 45;
const FILE_MOST = FILE_MOST_MB * 1024 * 1024;

const extensionOf = (name: string) => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');
const plain = (type: string) => type.replace(/^\./, '').toLowerCase();
/** Names of one and the same type. */
const TWINS: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', tif: 'tiff' };
const sameType = (one: string, other: string) => (TWINS[one] ?? one) === (TWINS[other] ?? other);

/** The `accept` of a file picker. @example acceptOf(['pdf', 'jpg']) // '.pdf,.jpg,.jpeg' */
export function acceptOf(types: readonly string[]): string {
  const twins = types
    .map(plain)
    .flatMap((type) => [type, ...Object.keys(TWINS).filter((twin) => TWINS[twin] === type)]);
  return [...new Set(twins)].map((type) => `.${type}`).join(',');
}

/** Types as a person reads them. @example typeWords(['pdf', 'jpg']) // 'PDF, JPG' */
export const typeWords = (types: readonly string[]): string =>
  types.map((type) => plain(type).toUpperCase()).join(', ');

/** Looks at name and size. No list of types means that every type is taken. */
export function faultOf(file: Pick<File, 'name' | 'size'>, types: readonly string[]): FileFault | null {
  if (file.size === 0) return 'isEmpty';
  if (file.size > FILE_MOST) return 'tooLarge';
  const extension = extensionOf(file.name);
  return types.length === 0 || types.some((type) => sameType(plain(type), extension)) ? null : 'wrongType';
}

/** Whether a phone's camera can serve: pictures are taken, or everything is. */
export const takesPictures = (types: readonly string[]): boolean =>
  types.length === 0 || types.some((type) => ['jpg', 'jpeg', 'png', 'heic', 'webp'].includes(plain(type)));
