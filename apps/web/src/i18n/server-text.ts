import { formatMessage, type Values } from './format-message';
import { currentLanguage, loadedTexts } from './texts';

/** A text that the server sends as a key with parameters, which may be such texts themselves. */
export interface ServerText {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Whether a value in an answer is such a text. */
export const isServerText = (value: unknown): value is ServerText =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' && 'params' in value;

/** The prefix of reasons that are form issues, whose texts are in a namespace of their own. */
const ENGINE = 'engine.';

/** The parameters with nested texts translated, or null if one has no translation. */
function translatedParams(params: ServerText['params'], catalog: string): Values | null {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    const text = isServerText(value) ? serverText(value, catalog) : value;
    if (typeof text !== 'string' && typeof text !== 'number') return null;
    values[name] = text;
  }
  return values;
}

/**
 * A text from the server in the current language. Null without a translation, and in English, which the server sends
 * along with the key.
 */
function serverText({ key, params }: ServerText, catalog: string): string | null {
  const [namespace, name] = key.startsWith(ENGINE) ? ['engine', `issue.${key.slice(ENGINE.length)}`] : [catalog, key];
  const texts = loadedTexts(namespace);
  const values = texts && translatedParams(params, catalog);
  return (values && formatMessage(texts, name, values, currentLanguage())) ?? null;
}

/** Why the server refused a request. */
export const refusalText = (reason: ServerText): string | null => serverText(reason, 'refusals');

/** What the server confirms after a request. */
export const confirmationText = (confirmation: ServerText): string | null => serverText(confirmation, 'confirmations');
