import german from './de.json';
import english from './en.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

/** The texts of payment mails and receipts. */
export type MailTexts = typeof english;

const TEXTS: Readonly<Record<string, MailTexts>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

/** The texts in a language; English for others. */
export const mailTexts = (language: string): MailTexts => TEXTS[language] ?? english;
