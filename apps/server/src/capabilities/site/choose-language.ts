import { LANGUAGES } from '@lendwright/api';

export type SiteLanguage = (typeof LANGUAGES)[number];

const supportedLanguage = (code: string | undefined): SiteLanguage | undefined => LANGUAGES.find((one) => one === code);

interface Preference {
  readonly code: string;
  readonly weight: number;
}

function readPreference(part: string): Preference {
  const [tag = '', ...more] = part.trim().split(';');
  const weight = /^\s*q=([\d.]+)/.exec(more.join(';'))?.[1];
  return { code: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}

/**
 * Chooses the page language: the one in the URL, else the browser's preferred supported language, else English.
 * @param accepted the Accept-Language header
 * @example chooseLanguage(undefined, 'pt-BR, de;q=0.7, en;q=0.3') // 'de'
 */
export function chooseLanguage(wanted: string | undefined, accepted: string | undefined): SiteLanguage {
  const preferences = (accepted ?? '')
    .slice(0, 400)
    .split(',')
    .map(readPreference)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (
    supportedLanguage(wanted) ??
    preferences.map(({ code }) => supportedLanguage(code)).find((language) => language !== undefined) ??
    'en'
  );
}
