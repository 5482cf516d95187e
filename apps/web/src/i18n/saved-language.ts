import { LANGUAGE_NAMES, type Language } from './languages';

/** The key in local storage. The script before the first paint reads it too. */
const NAME = 'lendwright.language';

const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(LANGUAGE_NAMES, code);

/** The language last chosen in this browser, otherwise English. It survives signing out. */
export function savedLanguage(): Language {
  try {
    const code = localStorage.getItem(NAME);
    return isLanguage(code) ? code : 'en';
  } catch {
    return 'en';
  }
}

/** Saves the chosen language for the next page load. Unsupported languages are ignored. */
export function saveLanguage(code: string): void {
  if (!isLanguage(code)) return;
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // Storage may be full or blocked; the language then resets on the next page load.
  }
}
