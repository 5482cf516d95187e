import { fillPlaceholders } from '@lendwright/kernel';
import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

type NoticeTexts = typeof english;

const TEXTS: Readonly<Record<string, NoticeTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

/** Writes a text of a notice to staff, with its placeholders filled. */
export type WriteNotice = (key: keyof NoticeTexts, values?: Readonly<Record<string, string | number>>) => string;

/** The texts in a language; English for others. */
export function noticeWriter(language: string): WriteNotice {
  const texts = TEXTS[language] ?? english;
  return (key, values = {}) =>
    fillPlaceholders(texts[key], (name) => {
      const value = values[name];
      return value === undefined ? undefined : String(value);
    });
}
