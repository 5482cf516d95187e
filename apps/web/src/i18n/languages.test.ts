import { expect, test } from 'vitest';
import { faultsOf } from './testing/faults-of-words';
import { SPOKEN } from './testing/same-words';
import { unusedKeys } from './testing/unused-keys';
import type { Language } from './languages';
import type { Texts } from './texts';

type Words = Readonly<Record<string, string>>;
type Module = Readonly<Record<string, unknown>>;

const ENGLISH = import.meta.glob<Module>('./en/*.ts', { eager: true });
const OTHERS = import.meta.glob<Module>(['./de/*.ts', './es/*.ts', './fr/*.ts', './ja/*.ts', './zh/*.ts'], {
  eager: true,
});
const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

const fileName = (path: string): string => path.split('/').at(-1)?.replace('.ts', '') ?? '';
const english = Object.entries(ENGLISH).map(([path, module]) => ({
  name: fileName(path),
  declared: Object.values(module) as readonly Texts[],
}));
const wordsOf = (name: string): Words => english.find((file) => file.name === name)?.declared[0]?.words ?? {};

test('a file of words declares one capability, under the name of the file', () => {
  expect(english.map(({ declared }) => declared.map(({ capability }) => capability))).toEqual(
    english.map(({ name }) => [name]),
  );
});

test.each(english.map(({ name }) => name))('every word of %s is said somewhere', (name) => {
  expect(unusedKeys(name, wordsOf(name), SOURCES)).toEqual([]);
});

/** The one export of each file of a language. */
function filesOf(language: Language): ReadonlyMap<string, Words> {
  const files = Object.entries(OTHERS).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(files.map(([path, module]) => [fileName(path), Object.values(module)[0] as Words]));
}

test.each(SPOKEN)('%s has a file for each file of English, and no other', (language) => {
  expect([...filesOf(language).keys()].sort()).toEqual(english.map(({ name }) => name).sort());
});

const PAIRS = SPOKEN.flatMap((language) => [...filesOf(language).keys()].map((name) => ({ language, name })));

test.each(PAIRS)('$language says every word of $name, with its placeholders and in its own words', (pair) => {
  const said = filesOf(pair.language).get(pair.name) ?? {};
  expect(faultsOf(pair.language, wordsOf(pair.name), said)).toEqual([]);
});
