import type { NameReader } from '../../names';
import { languageOf } from '../../names';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

/** The texts of a summary that come from neither the form nor the company. */
export type SummaryTexts = typeof english;

const TEXTS: Readonly<Record<string, SummaryTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

/** The texts in the viewer's language. */
export const summaryTexts = (viewer: NameReader): SummaryTexts => TEXTS[languageOf(viewer) ?? ''] ?? english;
