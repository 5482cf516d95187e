import { expect, test } from 'vitest';
import { faultsOf } from './testing/faults-of-words';
import { SPOKEN } from './testing/same-words';
import { unusedKeys } from './testing/unused-keys';
import type { Language } from './languages';
import type { Texts } from './texts';

type Words = Readonly<Record<string, string>>;
type Module = Readonly<Record<string, unknown>>;

const ENGLISH = import.meta.glob<Module>('./en/*/*.ts', { eager: true });
const FILES = import.meta.glob<Words>('./*/*/*.json', { eager: true, import: 'default' });
const [REFUSAL_TEXTS = {}] = Object.values(
  import.meta.glob<Words>('../../../../packages/api/src/refusals/texts.json', { eager: true, import: 'default' }),
);
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const fileName = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.(ts|json)$/, '') ?? '';
const english = Object.entries(ENGLISH).map(([path, module]) => ({
  name: fileName(path),
  declared: Object.values(module) as readonly Texts[],
}));
/** Refusals come in English from the server, so their English texts are in its catalog. */
const REFUSALS = 'refusals';
const NAMESPACES = [...english.map(({ name }) => name), REFUSALS];
const wordsOf = (name: string): Words =>
  name === REFUSALS ? REFUSAL_TEXTS : (english.find((file) => file.name === name)?.declared[0]?.words ?? {});

test('a file of words declares one capability, under the name of the file', () => {
  expect(english.map(({ declared }) => declared.map(({ capability }) => capability))).toEqual(
    english.map(({ name }) => [name]),
  );
});

test.each(english.map(({ name }) => name))('every word of %s is said somewhere', (name) => {
  expect(unusedKeys(name, wordsOf(name), SOURCES)).toEqual([]);
});

/** The files of a language, by namespace. */
function filesOf(language: Language): ReadonlyMap<string, Words> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(files.map(([path, words]) => [fileName(path), words]));
}

test('every English file is declared under its name', () => {
  const declared = new Map(english.map(({ name }) => [name, wordsOf(name)]));
  expect(filesOf('en')).toEqual(declared);
});

test('the files of a namespace are in the same folder in every language', () => {
  const folderOf = (path: string) => path.split('/').slice(2).join('/');
  const folders = new Set(Object.keys(FILES).map(folderOf));
  expect(folders.size).toBe(NAMESPACES.length);
});

test.each(SPOKEN)('%s has a file for each file of English, and no other', (language) => {
  expect([...filesOf(language).keys()].sort()).toEqual([...NAMESPACES].sort());
});

const PAIRS = SPOKEN.flatMap((language) => [...filesOf(language).keys()].map((name) => ({ language, name })));

test.each(PAIRS)('$language says every word of $name, with its placeholders and in its own words', (pair) => {
  const said = filesOf(pair.language).get(pair.name) ?? {};
  expect(faultsOf(pair.language, wordsOf(pair.name), said)).toEqual([]);
});
