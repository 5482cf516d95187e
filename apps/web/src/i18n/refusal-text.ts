import { formatMessage, type Values } from './format-message';
import { currentLanguage, loadedTexts } from './texts';

/** Why the server refused a request, as sent by the server. Parameters may be reasons themselves. */
export interface RefusalReason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number | RefusalReason>>;
}

/** The prefix of reasons that are form issues, whose texts are in a namespace of their own. */
const ENGINE = 'engine.';

/** The parameters with nested reasons translated, or null if one has no translation. */
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
 * The text of a refusal in the current language. Null for a reason without a translation, and in English, which the
 * server sends along with the reason.
 */
export function refusalText({ key, params }: RefusalReason): string | null {
  const [namespace, name] = key.startsWith(ENGINE)
    ? ['engine', `issue.${key.slice(ENGINE.length)}`]
    : ['refusals', key];
  const texts = loadedTexts(namespace);
  const values = texts && translatedParams(params);
  return (values && formatMessage(texts, name, values, currentLanguage())) ?? null;
}
