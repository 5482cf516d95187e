import { formatMessage, type Values } from './format-message';
import { hasSavedLanguage, saveLanguage, savedLanguage } from './saved-language';

/** The English messages of a namespace. Other languages are loaded under the same name. */
export interface Texts<Messages extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly capability: string;
  readonly messages: Messages;
}

/** A key of the messages. Plural forms (`rows_one`, `rows_other`) share one key (`rows`). */
export type TextKey<Messages> =
  Messages extends Readonly<Record<infer Key, string>>
    ? Key extends `${infer Base}_${'one' | 'other' | 'zero'}`
      ? Base
      : Key & string
    : never;

const knownTexts = new Map<string, Texts>();

type Messages = Readonly<Record<string, string>>;
/** The loaded messages of other languages, by language and namespace. */
const loadedEntries = new Map<string, Messages>();
const cacheKey = (language: string, capability: string) => `${language} ${capability}`;

let currentCode: string = savedLanguage();

const listeners = new Set<() => void>();
let version = 0;
let versionCode = currentCode;

/**
 * Subscribes to changes of the texts: another language, or messages that were loaded late. @returns the function to
 * unsubscribe
 */
export function onTextsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes whenever a text may read differently. */
export const textVersion = (): string => versionCode;

function notifyListeners(): void {
  version += 1;
  versionCode = `${currentCode} ${version}`;
  for (const listener of listeners) listener();
}

/** Loads the messages of a namespace in a language. Repeated calls do nothing. */
async function loadNamespace(capability: string, language: string): Promise<void> {
  if (language === 'en' || loadedEntries.has(cacheKey(language, capability))) return;
  const { loadTexts } = await import('./language-files');
  const messages = await loadTexts(language, capability);
  if (messages) addTexts(language, capability, messages);
}

/** Uses these messages for a namespace in a language from now on. */
export function addTexts(language: string, capability: string, messages: Messages): void {
  loadedEntries.set(cacheKey(language, capability), messages);
  if (language === currentCode) notifyListeners();
}

/** Every declared namespace. */
export const declaredTexts = (): readonly Texts[] => [...knownTexts.values()];

/**
 * Declares the messages of a namespace. One file per namespace: `i18n/en/<group>/<namespace>.ts`, next to its JSON
 * file.
 *
 * Placeholders are written `{{name}}`. A plural has the keys `rows_one` and `rows_other` and is used as `rows` with a
 * `count`. Other languages have the same keys in `i18n/<language>/<group>/<namespace>.json`.
 */
export function texts<const Messages extends Readonly<Record<string, string>>>(
  capability: string,
  messages: Messages,
): Texts<Messages> {
  const declared: Texts<Messages> = { capability, messages };
  knownTexts.set(capability, declared);
  // If the file cannot be loaded, the texts stay English.
  loadNamespace(capability, currentCode).catch(() => undefined);
  return declared;
}

/**
 * Loads all messages of a language, which are one file. This includes pages that are still loading and would request
 * the previous language.
 */
async function loadLanguage(language: string): Promise<Promise<void>[]> {
  if (language === 'en') return [];
  const { capabilitiesOf } = await import('./language-files');
  return capabilitiesOf(language).map((capability) => loadNamespace(capability, language));
}

/**
 * Loads the saved language before the first render, so that no page shows English first. Messages that cannot be loaded
 * stay English.
 */
export async function startLanguage(): Promise<void> {
  document.documentElement.lang = currentCode;
  await Promise.allSettled(await loadLanguage(currentCode));
}

async function showLanguage(language: string, isSaved: boolean): Promise<void> {
  await Promise.all(await loadLanguage(language));
  currentCode = language;
  document.documentElement.lang = language;
  if (isSaved) saveLanguage(language);
  notifyListeners();
}

/** Switches the language without a reload and saves it for the next page load. Untranslated texts stay English. */
export const changeLanguage = (language: string): Promise<void> => showLanguage(language, true);

/** Shows this page in a language unless one was chosen in this browser. It is not saved: nobody chose it. */
export async function suggestLanguage(language: string): Promise<void> {
  if (!hasSavedLanguage() && language !== currentCode) await showLanguage(language, false);
}

/** The loaded texts of a namespace in the current language; undefined in English, whose texts are bundled. */
export const loadedTexts = (capability: string): Messages | undefined =>
  loadedEntries.get(cacheKey(currentCode, capability));

/** The current language, for formats. */
export function currentLanguage(): string {
  return currentCode;
}

/** A message in a language, in English if it is not translated, or the key if it does not exist. */
function textOf({ capability, messages }: Texts, key: string, values: Values | undefined, language: string): string {
  const ownTexts = loadedEntries.get(cacheKey(language, capability));
  return (
    (ownTexts && formatMessage(ownTexts, key, values, language)) ?? formatMessage(messages, key, values, 'en') ?? key
  );
}

/** Translates a message outside of a component, in the current language. */
export function translate<Own extends Messages>(
  from: Texts<Own>,
  key: TextKey<Own>,
  values?: Values,
  language: string = currentCode,
): string {
  return textOf(from, key, values, language);
}
