import { expect, test } from 'vitest';
import { translationIssues } from './testing/translation-issues';
import { TRANSLATED_LANGUAGES } from './testing/same-texts';
import { unusedKeys } from './testing/unused-keys';
import type { Language } from './languages';
import type { Texts } from './texts';

type Messages = Readonly<Record<string, string>>;
type Module = Readonly<Record<string, unknown>>;

const ENGLISH = import.meta.glob<Module>('./en/*/*.ts', { eager: true });
const FILES = import.meta.glob<Messages>('./*/*/*.json', { eager: true, import: 'default' });
/** The server sends refusals and confirmations in English, so their English texts are in its catalogs, by folder. */
const SERVER_TEXTS = new Map(
  Object.entries(
    import.meta.glob<Messages>('../../../../packages/api/src/*/texts.json', { eager: true, import: 'default' }),
  ).map(([path, texts]) => [path.split('/').at(-2) ?? '', texts]),
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
const englishModules = Object.entries(ENGLISH).map(([path, module]) => ({
  name: fileName(path),
  declared: Object.values(module) as readonly Texts[],
}));
const NAMESPACES = [...englishModules.map(({ name }) => name), ...SERVER_TEXTS.keys()];
const messagesOf = (name: string): Messages =>
  SERVER_TEXTS.get(name) ?? englishModules.find((file) => file.name === name)?.declared[0]?.messages ?? {};

test('the catalogs of the server are found', () => {
  expect([...SERVER_TEXTS.keys()].sort()).toEqual(['confirmations', 'refusals']);
});

test('each file declares one namespace, named after the file', () => {
  expect(englishModules.map(({ declared }) => declared.map(({ capability }) => capability))).toEqual(
    englishModules.map(({ name }) => [name]),
  );
});

test.each(englishModules.map(({ name }) => name))('every key of %s is used', (name) => {
  expect(unusedKeys(name, messagesOf(name), SOURCES)).toEqual([]);
});

/** The files of a language, by namespace. */
function filesOf(language: Language): ReadonlyMap<string, Messages> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(files.map(([path, messages]) => [fileName(path), messages]));
}

test('every English file is declared under its name', () => {
  const declaredMessages = new Map(englishModules.map(({ name }) => [name, messagesOf(name)]));
  expect(filesOf('en')).toEqual(declaredMessages);
});

test('the files of a namespace are in the same folder in every language', () => {
  const folderOf = (path: string) => path.split('/').slice(2).join('/');
  const folders = new Set(Object.keys(FILES).map(folderOf));
  expect(folders.size).toBe(NAMESPACES.length);
});

test.each(TRANSLATED_LANGUAGES)('%s has the same files as English', (language) => {
  expect([...filesOf(language).keys()].sort()).toEqual([...NAMESPACES].sort());
});

const PAIRS = TRANSLATED_LANGUAGES.flatMap((language) =>
  [...filesOf(language).keys()].map((name) => ({ language, name })),
);

test.each(PAIRS)('$language translates every key of $name, with the same placeholders', (pair) => {
  const translatedFile = filesOf(pair.language).get(pair.name) ?? {};
  expect(translationIssues(pair.language, messagesOf(pair.name), translatedFile)).toEqual([]);
});
