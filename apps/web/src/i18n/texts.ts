import { fillWords, type Values } from './fill-words';
import { keepLanguage, keptLanguage } from './kept-language';

/** The words of one capability, in English, with the name under which other languages bring theirs. */
export interface Texts<Words extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly capability: string;
  readonly words: Words;
}

/** A key of the words; plural forms (`rows_one`, `rows_other`) answer to one key (`rows`). */
export type TextKey<Words> =
  Words extends Readonly<Record<infer Key, string>>
    ? Key extends `${infer Base}_${'one' | 'other' | 'zero'}`
      ? Base
      : Key & string
    : never;

const known = new Map<string, Texts>();

type Words = Readonly<Record<string, string>>;
/** The words of other languages than English that have arrived, by language and capability. */
const foreign = new Map<string, Words>();
const placeOf = (language: string, capability: string) => `${language} ${capability}`;

let inForce: string = keptLanguage();

const listeners = new Set<() => void>();
let turn = 0;

/** Hears when other words are in force: a new language, or words of it that arrived late. @returns the way to stop. */
export function onWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Which words are in force: differs whenever a text may read differently. */
export const wordsInForce = (): string => `${inForce} ${turn}`;

function notifyListeners(): void {
  turn += 1;
  for (const listener of listeners) listener();
}

/** Brings the words of a capability in a language beside the English ones; repeating it is harmless. */
async function bring(capability: string, language: string): Promise<void> {
  if (language === 'en' || foreign.has(placeOf(language, capability))) return;
  const { loadTexts } = await import('./language-files');
  const words = await loadTexts(language, capability);
  if (words) addWords(language, capability, words);
}

/** Says a capability in a language with these words from now on. */
export function addWords(language: string, capability: string, words: Words): void {
  foreign.set(placeOf(language, capability), words);
  if (language === inForce) notifyListeners();
}

/** Every capability whose English words are here. */
export const declaredTexts = (): readonly Texts[] => [...known.values()];

/**
 * Declares the words of a capability. One file per capability: `i18n/en/<capability>.ts`.
 *
 * Placeholders are written `{{name}}`; a plural has the two keys `rows_one` and `rows_other` and is asked for as `rows`
 * with a `count`. Another language exports the same keys from `i18n/<language>/<capability>.ts`.
 */
export function texts<const Words extends Readonly<Record<string, string>>>(
  capability: string,
  words: Words,
): Texts<Words> {
  const declared: Texts<Words> = { capability, words };
  known.set(capability, declared);
  // A file that does not arrive leaves the English words standing.
  bring(capability, inForce).catch(() => undefined);
  return declared;
}

/**
 * Brings every word of a language, which is one file: also those of pages that are being fetched meanwhile, which would
 * ask for theirs in the language that is going out of force.
 */
async function bringAll(language: string): Promise<Promise<void>[]> {
  if (language === 'en') return [];
  const { capabilitiesOf } = await import('./language-files');
  return capabilitiesOf(language).map((capability) => bring(capability, language));
}

/**
 * Brings the words of the language kept in this browser, before anything is drawn: no page reads English first. Words
 * that do not arrive stay English.
 */
export async function startLanguage(): Promise<void> {
  document.documentElement.lang = inForce;
  await Promise.allSettled(await bringAll(inForce));
}

/** Switches the language in place and keeps it for the next load. What a language does not say yet stays English. */
export async function changeLanguage(language: string): Promise<void> {
  await Promise.all(await bringAll(language));
  inForce = language;
  document.documentElement.lang = language;
  keepLanguage(language);
  notifyListeners();
}

/** The loaded texts of a namespace in the current language; undefined in English, whose texts are bundled. */
export const loadedTexts = (capability: string): Words | undefined => foreign.get(placeOf(inForce, capability));

/** The language in force, for formats. */
export function currentLanguage(): string {
  return inForce;
}

/** A text in a language; in English where the language has no words for it, and the key where nobody has. */
function textOf({ capability, words }: Texts, key: string, values: Values | undefined, language: string): string {
  const own = foreign.get(placeOf(language, capability));
  return (own && fillWords(own, key, values, language)) ?? fillWords(words, key, values, 'en') ?? key;
}

/** Says a text outside of a component, in the language of the moment. */
export function say<Own extends Words>(
  from: Texts<Own>,
  key: TextKey<Own>,
  values?: Values,
  language: string = inForce,
): string {
  return textOf(from, key, values, language);
}
