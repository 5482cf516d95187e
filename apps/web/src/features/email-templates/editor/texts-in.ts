import type { EMAIL_TRANSLATIONS } from '@lendwright/api';
import type { EmailContent, EmailTexts } from '../email-shapes';

export type Translation = (typeof EMAIL_TRANSLATIONS)[number];
export type EmailLanguage = 'en' | Translation;

const original = ({ subject, preheader, doc }: EmailContent): EmailTexts => ({ subject, preheader, doc });

/** The texts in a language; a new translation starts with the original. */
export const textsIn = (content: EmailContent, language: EmailLanguage): EmailTexts =>
  (language === 'en' ? undefined : content.translations[language]) ?? original(content);

/** What changes in the content when texts of a language change. */
export function withTexts(
  content: EmailContent,
  language: EmailLanguage,
  patch: Partial<EmailTexts>,
): Partial<EmailContent> {
  if (language === 'en') return patch;
  const texts = { ...textsIn(content, language), ...patch };
  return { translations: { ...content.translations, [language]: texts } };
}

/** What changes when a translation is removed. */
export function withoutLanguage({ translations }: EmailContent, language: Translation): Partial<EmailContent> {
  return {
    translations: Object.fromEntries(Object.entries(translations).filter(([partName]) => partName !== language)),
  };
}
