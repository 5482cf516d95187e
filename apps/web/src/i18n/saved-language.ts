import { LANGUAGE_NAMES, type Language } from './languages';

/** The key in local storage. The script before the first paint reads it too. */
const NAME = 'lendwright.language';

const isLanguage = (code: string | null): code is Language => code !== null && Object.hasOwn(LANGUAGE_NAMES, code);

function chosenLanguage(): Language | null {
  try {
    const code = localStorage.getItem(NAME);
    return isLanguage(code) ? code : null;
  } catch {
    return null;
  }
}

/** Whether someone chose a language in this browser. */
export const hasSavedLanguage = (): boolean => chosenLanguage() !== null;

/** The language last chosen in this browser, otherwise English. It survives signing out. */
export const savedLanguage = (): Language => chosenLanguage() ?? 'en';

/** Saves the chosen language for the next page load. Unsupported languages are ignored. */
export function saveLanguage(code: string): void {
  if (!isLanguage(code)) return;
  try {
    localStorage.setItem(NAME, code);
  } catch {
    // Storage may be full or blocked; the language then resets on the next page load.
  }
}
