/** An uploadable file type, by its extension. */
export interface FileKind {
  /** The type under which it is stored and served. */
  readonly mime: string;
  /** The types that clients declare for it. `application/octet-stream` is uninformative and is always accepted. */
  readonly declared: readonly string[];
  /** What the detector may report for it; `null` if the bytes have no signature. */
  readonly detectedTypes: readonly (string | null)[];
}

const kind = (
  mime: string,
  declaredAliases: readonly string[],
  detectedTypes: FileKind['detectedTypes'] = [mime],
): FileKind => ({
  mime,
  declared: [mime, ...declaredAliases],
  detectedTypes,
});

/** The detector misreads text that starts with BM or a UTF-16 byte order mark; the text check decides. */
const TEXT_COMPATIBLE_TYPES = [null, 'image/bmp', 'audio/mpeg'];
const JPEG = kind('image/jpeg', ['image/jpg', 'image/pjpeg']);
const OOXML = 'application/vnd.openxmlformats-officedocument';
const zipBasedKind = (mime: string) => kind(mime, [], [mime, 'application/zip', null]);
const compoundKind = (mime: string) => kind(mime, [], ['application/x-cfb']);

/**
 * Every type that can be checked. svg and html are excluded because both can contain scripts, and no lender needs them.
 */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  csv: kind('text/csv', ['application/csv', 'text/plain', 'application/vnd.ms-excel'], TEXT_COMPATIBLE_TYPES),
  txt: kind('text/plain', [], TEXT_COMPATIBLE_TYPES),
  json: kind('application/json', ['text/json', 'text/plain'], [null]),
  pdf: kind('application/pdf', ['application/x-pdf'], ['application/pdf', null]),
  png: kind('image/png', ['image/x-png', 'image/apng'], ['image/png', 'image/apng']),
  jpg: JPEG,
  jpeg: JPEG,
  gif: kind('image/gif', []),
  webp: kind('image/webp', []),
  mp3: kind('audio/mpeg', ['audio/mp3', 'audio/x-mp3', 'audio/mpeg3']),
  mpeg: kind('video/mpeg', [], ['video/mpeg', 'video/mp1s', 'video/mp2p', 'video/MP1S', 'video/MP2P']),
  doc: compoundKind('application/msword'),
  xls: compoundKind('application/vnd.ms-excel'),
  ppt: compoundKind('application/vnd.ms-powerpoint'),
  docx: zipBasedKind(`${OOXML}.wordprocessingml.document`),
  xlsx: zipBasedKind(`${OOXML}.spreadsheetml.sheet`),
  pptx: zipBasedKind(`${OOXML}.presentationml.presentation`),
};

/** The accepted types of an element that names none. @source spec 2-records §5 (Uploads), without html */
export const GENERAL_TYPES: readonly string[] = [
  'csv',
  'doc',
  'docx',
  'jpeg',
  'jpg',
  'json',
  'mp3',
  'mpeg',
  'pdf',
  'png',
  'ppt',
  'pptx',
  'txt',
  'xls',
  'xlsx',
];

export const PICTURE_TYPES: readonly string[] = ['gif', 'jpeg', 'jpg', 'png', 'webp'];

/** The kind of an extension, or null. Names inherited from Object are excluded. */
export const fileKind = (extension: string): FileKind | null =>
  Object.hasOwn(FILE_KINDS, extension) ? (FILE_KINDS[extension] as FileKind) : null;
