/** A host that is not ours. */
export const EXTERNAL_HOST = 'elsewhere.example';

const SCHEMES = ['http', 'https', 'HTTPS', 'ftp', 'ws', 'wss', 'file', 'blob', 'view-source'];
const SCRIPTS = ['javascript', 'JavaScript', 'java\tscript', '\u0001javascript', 'vbscript', 'data', 'about', 'mailto'];
const SLASHES = ['//', '///', '////', '\\\\', '/\\', '\\/', '/\t/', '/\n/', '/\r\n/', '/ /', '\t//', ' //', '\u00a0//'];
const ENCODED_SLASHES = [
  '%2f%2f',
  '/%2f',
  '%2f/',
  '/%5c',
  '%5c%5c',
  '%2F%2F%2F',
  '/%09/',
  '/%0d%0a/',
  '/%00/',
  '%252f%252f',
];
const UNICODE = [
  '\u2044\u2044',
  '/\u2215',
  '\uff0f\uff0f',
  '/\uff0f',
  '/\u3002',
  '/\u200b/',
  '/\ufeff/',
  '\u29f8\u29f8',
];
const DOTS = ['/.//', '/..//', '/././/', '/a/..//', '/%2e//', '/%2e%2e//', '/a/%2e%2e//', '/;//', '/?//', '/#//'];
const USERS = ['//lender.example@', '//lender.example:80@', '//user:secret@', '/@', '//%40', '//lender.example%2f@'];
const URL_ENDINGS = [
  '',
  '/loans',
  ':8443/loans/edit/1',
  '?next=/leads',
  '#/loans',
  '/%2e%2e',
  '/..',
  '%00.lender.example',
];

const URL_PREFIXES: readonly string[] = [
  ...SCHEMES.flatMap((scheme) => [`${scheme}:`, `${scheme}:/`, `${scheme}://`, `${scheme}:\\\\`]),
  ...SCRIPTS.flatMap((scheme) => [`${scheme}:`, `${scheme}://`]),
  ...[...SLASHES, ...ENCODED_SLASHES, ...UNICODE, ...DOTS, ...USERS],
];

/** More than 300 spellings of external URLs that a careless check takes for our own. */
export const EXTERNAL_URLS: readonly string[] = URL_PREFIXES.flatMap((start, index) => [
  `${start}${EXTERNAL_HOST}`,
  ...[1, 2, 3].map((step) => `${start}${EXTERNAL_HOST}${URL_ENDINGS[(index + step) % URL_ENDINGS.length]}`),
]);
