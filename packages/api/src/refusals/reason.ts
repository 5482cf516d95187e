import { fillPlaceholders, type Reason, type ReasonParams } from '@lendwright/kernel';
import texts from './texts.json';

/** English texts by key. Plural forms (`fileLimit_one`, `fileLimit_other`) share one key, chosen by the parameter `count`. */
export const REFUSAL_TEXTS: Readonly<Record<string, string>> = texts;

type PluralBase<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** A key of the catalog. */
export type ReasonKey = PluralBase<keyof typeof texts>;

const english = new Intl.NumberFormat('en');

function valueOf(value: ReasonParams[string] | undefined): string | undefined {
  if (typeof value === 'number') return english.format(value);
  return typeof value === 'object' ? value.text : value;
}

/**
 * The reason for a refusal, with its English text. A placeholder without a value stays in the text.
 * @param params values of the placeholders; `count` also chooses the plural form
 * @example reason('documents.fileEmpty', { name: 'pay.pdf' }).text // '“pay.pdf” is empty. No files were saved.'
 */
export function reason(key: ReasonKey, params: ReasonParams = {}): Reason {
  const plural = `${key}_${params['count'] === 1 ? 'one' : 'other'}`;
  const template = REFUSAL_TEXTS[key] ?? REFUSAL_TEXTS[plural] ?? key;
  const text = fillPlaceholders(template, (name) => valueOf(params[name]));
  return { key, params, text };
}
