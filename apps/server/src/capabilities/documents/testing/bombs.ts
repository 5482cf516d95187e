import { makeZip, makeZippedOffice, type ZipPart } from './make-office';
import { makeGif, makeJpeg, makePng, makeWebp } from './make-pictures';

interface Bomb {
  readonly name: string;
  readonly data: Buffer;
}

const TYPES = ['docx', 'xlsx', 'pptx'] as const;
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const ONE_MEGABYTE = zeros(1);
const claim = (unpackedSize: number, overrides: object = {}): ZipPart => ({
  name: 'media/a.bin',
  data: 'x',
  claims: { unpacked: unpackedSize, ...overrides },
});
const repeatPart = (count: number, part: (index: number) => ZipPart) =>
  Array.from({ length: count }, (_, index) => part(index));

/** Packages that would expand far beyond their size. */
const PACKAGES: readonly (readonly [what: string, parts: () => readonly ZipPart[], entries?: number])[] = [
  ['one huge run of zeros', () => [{ name: 'a.bin', data: zeros(30) }]],
  [
    'runs just under the ratio each claim',
    () => repeatPart(40, (index) => ({ name: `${index}.bin`, data: ONE_MEGABYTE })),
  ],
  ['four gigabytes claimed', () => [claim(0xfffffffe)]],
  ['the mark of the 64-bit form', () => [claim(0xffffffff, { packedSize: 0xffffffff })]],
  ['more parts than a document has', () => repeatPart(2_001, (index) => ({ name: `${index}.xml` }))],
  ['60,000 parts', () => repeatPart(60_000, (index) => ({ name: `${index}` }))],
  [
    'parts that share their bytes',
    () =>
      repeatPart(300, (index) => ({
        name: `${index}.bin`,
        data: 'y'.repeat(50),
        claims: { local: 0, packedSize: 60 },
      })),
  ],
  ['an archive within', () => [{ name: 'inner.zip', data: makeZip([{ name: 'a', data: zeros(1) }]) }]],
  ['an archive within an archive', () => [{ name: 'x/inner.gz', data: 'x' }]],
  ['more parts claimed than there are', () => [], 1_900],
  ['a part before the file', () => [claim(10, { local: 0xfffffff0 })]],
  ['packed bytes beyond the end', () => [claim(10, { packedSize: 0x7fffffff })]],
];

const PICTURES: readonly Bomb[] = [
  [60_000, 60_000],
  [50_001, 1_000],
  [1_000, 50_001],
  [65_535, 65_535],
  [7_100, 7_100],
].flatMap(([width = 0, height = 0]) => [
  { name: 'a.png', data: makePng(width, height) },
  { name: 'a.jpg', data: makeJpeg(width, height) },
  { name: 'a.gif', data: makeGif(width, height) },
]);

const OTHER_BOMBS: readonly Bomb[] = [
  { name: 'a.png', data: makePng(0x7fffffff, 0x7fffffff) },
  { name: 'a.png', data: makePng(0xffffffff, 1) },
  { name: 'a.webp', data: makeWebp(16_384, 16_384) },
  { name: 'a.webp', data: makeWebp(16_000, 4_000) },
  { name: 'a.json', data: Buffer.from('['.repeat(9_000_000)) },
  { name: 'a.json', data: Buffer.from(`[${'['.repeat(500_000)}`) },
];

/** More than fifty small files that would expand to gigabytes, each correctly declared. */
export function bombs(): Bomb[] {
  const packages = TYPES.flatMap((type) =>
    PACKAGES.map(([, parts, entries]) => ({ name: `a.${type}`, data: makeZippedOffice(type, parts(), entries) })),
  );
  return [...packages, ...PICTURES, ...OTHER_BOMBS];
}
