import { call } from '../../client';
import { changeLanguage, currentLanguage } from '../../i18n';
import { LANGUAGE_NAMES, type Language } from '../../i18n/languages';
import { savedLanguage } from '../../i18n/saved-language';
import { onTextsChanged } from '../../i18n/texts';
import { readLocal, removeLocal, saveLocal } from './local-store';
import type { Session } from './session';

export interface LanguageCalls {
  readonly save: (language: Language) => Promise<unknown>;
}

const CALLS: LanguageCalls = { save: (language) => call('setLanguage', { body: { language } }) };
const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGE_NAMES, code);

/** The name of the browser setting that says who chose its language: an account, or someone not signed in since. */
const CHOOSER = 'languageChooser';
const VISITOR = 'visitor';

/**
 * Synchronizes the language with the user's account: the saved language is applied after sign-in, and a choice is
 * saved, including one made on the sign-in page before. A failed save is ignored. The browser remembers who chose, for
 * accounts that store no language: the company's does not replace their choice.
 * @returns the function that stops it
 */
export function syncLanguage(session: Session, { save }: LanguageCalls = CALLS): () => void {
  let knownLanguage = currentLanguage();
  let person: string | null = null;
  const saveLanguage = (language: string, chooser: string) => {
    knownLanguage = language;
    saveLocal(CHOOSER, chooser);
    if (isLanguage(language)) void save(language).catch(() => undefined);
  };
  const stopPerson = session.listen(() => {
    const state = session.read();
    if (state.kind !== 'signed-in') return void (person = null);
    if (person === state.user._id) return;
    person = state.user._id;
    const { language, hasOwnLanguage } = state.user;
    const chooser = readLocal(CHOOSER);
    if (chooser === VISITOR) return saveLanguage(currentLanguage(), person);
    if (chooser === person && !hasOwnLanguage) return;
    removeLocal(CHOOSER);
    if (!language || language === currentLanguage()) return;
    knownLanguage = language;
    void changeLanguage(language);
  });
  const stopLanguage = onTextsChanged(() => {
    const chosenLanguage = currentLanguage();
    // Also called when translations finish loading, and for the change made here.
    if (chosenLanguage === knownLanguage) return;
    if (person !== null) return saveLanguage(chosenLanguage, person);
    knownLanguage = chosenLanguage;
    // A language that the server suggests for a page was not chosen by a person.
    if (savedLanguage() === chosenLanguage) saveLocal(CHOOSER, VISITOR);
  });
  return () => {
    stopPerson();
    stopLanguage();
  };
}
