import type { NameReader } from '../../../names';
import { languageOf } from '../../../names';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

/** The texts of statements and payoff letters. */
export type PrintTexts = typeof english;

const TEXTS: Readonly<Record<string, PrintTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

/** The texts in the viewer's language. */
export const printTexts = (viewer: NameReader): PrintTexts => TEXTS[languageOf(viewer) ?? ''] ?? english;
