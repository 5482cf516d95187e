import type { TranslatedLanguage } from '@lendwright/forms';
import { languageOf, type NameReader } from '../../names';
import german from './choices/de.json';
import spanish from './choices/es.json';
import french from './choices/fr.json';
import japanese from './choices/ja.json';
import chinese from './choices/zh.json';

/** The product's own choices by their field and id. Those that a company defines have their own translations. */
type ChoiceTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TEXTS: Readonly<Record<TranslatedLanguage, ChoiceTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

interface Choice {
  readonly id: string;
  readonly text: string;
}

/** The choices of a field in the reader's language, as far as they are the product's own; their ids stay. */
export function choicesIn(reader: NameReader, field: string, choices: readonly Choice[]): readonly Choice[] {
  const language = languageOf(reader);
  const texts = language === null ? undefined : TEXTS[language][field];
  return texts ? choices.map(({ id, text }) => ({ id, text: texts[id] ?? text })) : choices;
}
