import { call } from '../../client';
import { changeLanguage, currentLanguage } from '../../i18n';
import { LANGUAGE_NAMES, type Language } from '../../i18n/languages';
import { onTextsChanged } from '../../i18n/texts';
import type { Session } from './session';

export interface LanguageCalls {
  readonly save: (language: Language) => Promise<unknown>;
}

const CALLS: LanguageCalls = { save: (language) => call('setLanguage', { body: { language } }) };
const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGE_NAMES, code);

/**
 * Synchronizes the language with the user's account: the saved language is applied after sign-in, and a choice is
 * saved, including one made on the sign-in page before. A failed save is ignored.
 * @returns the function that stops it
 */
export function syncLanguage(session: Session, { save }: LanguageCalls = CALLS): () => void {
  let known = currentLanguage();
  let person: string | null = null;
  let isChosenBeforeSignIn = false;
  const saveLanguage = (language: string) => {
    known = language;
    if (isLanguage(language)) void save(language).catch(() => undefined);
  };
  const stopPerson = session.listen(() => {
    const state = session.read();
    if (state.kind !== 'signed-in') return void (person = null);
    if (person === state.user._id) return;
    person = state.user._id;
    const { language } = state.user;
    if (isChosenBeforeSignIn) saveLanguage(currentLanguage());
    else if (language && language !== currentLanguage()) {
      known = language;
      void changeLanguage(language);
    }
    isChosenBeforeSignIn = false;
  });
  const stopLanguage = onTextsChanged(() => {
    const chosen = currentLanguage();
    // Also called when translations finish loading, and for the change made here.
    if (chosen === known) return;
    if (person !== null) return saveLanguage(chosen);
    known = chosen;
    isChosenBeforeSignIn = true;
  });
  return () => {
    stopPerson();
    stopLanguage();
  };
}
