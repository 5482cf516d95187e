import { changeLanguage, OFFERED_LANGUAGES } from '../i18n';

/** Speaks the first language of the browser that the product speaks too; words that do not arrive stay English. */
export async function applyBrowserLanguage(): Promise<void> {
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((code) => (OFFERED_LANGUAGES as readonly string[]).includes(code));
  if (wanted && wanted !== 'en') await changeLanguage(wanted).catch(() => undefined);
}
