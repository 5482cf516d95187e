import { languageOf, type NameReader } from '../../../names';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

/** The texts of a printed report. */
export type ReportTexts = typeof english;

const TEXTS = new Map<string, ReportTexts>([
  ...Object.entries({ de: german, es: spanish, fr: french, ja: japanese, zh: chinese }),
]);

/** The texts in the viewer's language. */
export const reportTexts = (viewer: NameReader): ReportTexts => TEXTS.get(languageOf(viewer) ?? '') ?? english;
