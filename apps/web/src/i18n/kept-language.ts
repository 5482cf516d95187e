import { LANGUAGE_NAMES, type Language } from './languages';

/** The name in this browser's storage; the script before the first paint reads it too. */
const NAME = 'lendwright.language';

const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(LANGUAGE_NAMES, code);

/** The language last chosen in this browser, else English. Signing out keeps it: the next sign-in page reads alike. */
export function keptLanguage(): Language {
  try {
    const code = localStorage.getItem(NAME);
    return isLanguage(code) ? code : 'en';
  } catch {
    return 'en';
  }
}

/** Keeps a chosen language for the next load; what is no language of the product is not kept. */
export function keepLanguage(code: string): void {
  if (!isLanguage(code)) return;
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // A full or forbidden storage costs a convenience, not the work.
  }
}
