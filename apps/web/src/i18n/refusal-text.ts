import { fillWords, type Values } from './fill-words';
import { currentLanguage, loadedTexts } from './texts';

/** Why the server refused a request, as it comes over the wire; the parameters may hold reasons themselves. */
export interface RefusalReason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | RefusalReason>>;
}

/** Reasons that are issues of the form engine, whose texts forms show too. */
const ENGINE = 'engine.';

/** The parameters with reasons among them translated; null when one of those has no translation. */
function translatedParams(params: RefusalReason['params']): Values | null {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const text = typeof value === 'object' ? refusalText(value) : value;
    if (text === null) return null;
    values[name] = text;
  }
  return values;
}

/**
 * The text of a refusal in the current language. Null in English, which the server sends beside the reason, and for a
 * reason without a translation.
 */
export function refusalText({ key, params }: RefusalReason): string | null {
  const [namespace, name] = key.startsWith(ENGINE)
    ? ['engine', `issue.${key.slice(ENGINE.length)}`]
    : ['refusals', key];
  const texts = loadedTexts(namespace);
  const values = texts && translatedParams(params);
  return (values && fillWords(texts, name, values, currentLanguage())) ?? null;
}
