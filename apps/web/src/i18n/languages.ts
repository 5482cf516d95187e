/** The languages of the product by code; each is named in itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;

/** The words of a capability in a language, fetched when a page in that language first needs them. */
type TextFile = Readonly<Record<string, unknown>>;
const FILES = import.meta.glob<TextFile>(['./de/*.ts', './es/*.ts', './fr/*.ts', './ja/*.ts', './zh/*.ts']);

/** The languages that can be chosen: English and each whose texts exist. */
export const OFFERED_LANGUAGES: readonly Language[] = (Object.keys(LANGUAGE_NAMES) as Language[]).filter(
  (language) => language === 'en' || Object.keys(FILES).some((path) => path.startsWith(`./${language}/`)),
);

/**
 * Fetches the words of one capability in one language.
 * @returns null where the language has no such file: English stands in.
 */
export async function loadTexts(
  language: string,
  capability: string,
): Promise<Readonly<Record<string, string>> | null> {
  const load = FILES[`./${language}/${capability}.ts`];
  if (!load) return null;
  const file = await load();
  const exported = Object.values(file)[0];
  return typeof exported === 'object' && exported !== null ? (exported as Readonly<Record<string, string>>) : null;
}
