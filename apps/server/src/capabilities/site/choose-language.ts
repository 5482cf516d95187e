import { LANGUAGES } from '@lendwright/api';

export type SiteLanguage = (typeof LANGUAGES)[number];

const supportedLanguage = (code: string | undefined): SiteLanguage | undefined =>
  LANGUAGES.find((candidate) => candidate === code);

interface Preference {
  readonly code: string;
  readonly weight: number;
}

function readPreference(part: string): Preference {
  const [tag = '', ...parameters] = part.trim().split(';');
  const weight = /^\s*q=([\d.]+)/.exec(parameters.join(';'))?.[1];
  return { code: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}

/**
 * Chooses the page language: the one in the URL, else the browser's preferred supported language, else English.
 * @param acceptedLanguages the Accept-Language header
 * @example chooseLanguage(undefined, 'pt-BR, de;q=0.7, en;q=0.3') // 'de'
 */
export function chooseLanguage(
  wantedLanguage: string | undefined,
  acceptedLanguages: string | undefined,
): SiteLanguage {
  const preferences = (acceptedLanguages ?? '')
    .slice(0, 400)
    .split(',')
    .map(readPreference)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return (
    supportedLanguage(wantedLanguage) ??
    preferences.map(({ code }) => supportedLanguage(code)).find((language) => language !== undefined) ??
    'en'
  );
}
