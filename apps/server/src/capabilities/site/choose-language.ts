import { LANGUAGES } from '@lendwright/api';

export type SiteLanguage = (typeof LANGUAGES)[number];

const spoken = (code: string | undefined): SiteLanguage | undefined => LANGUAGES.find((one) => one === code);

interface Input {
  readonly code: string;
  readonly weight: number;
}

function readWish(part: string): Input {
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
  const inputs = (accepted ?? '')
    .slice(0, 400)
    .split(',')
    .map(readWish)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return spoken(wanted) ?? inputs.map(({ code }) => spoken(code)).find((one) => one !== undefined) ?? 'en';
}
