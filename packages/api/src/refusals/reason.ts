import type { Reason, ReasonParams } from '@lendwright/kernel';
import { catalogText, type CatalogKey } from '../catalog-text';
import texts from './texts.json';

/**
 * English texts by key. Plural forms (`fileLimit_one`, `fileLimit_other`) share one key, chosen by the parameter
 * `count`.
 */
export const REFUSAL_TEXTS: Readonly<Record<string, string>> = texts;

/** A key of the catalog. */
export type ReasonKey = CatalogKey<typeof texts>;

/**
 * The reason for a refusal, with its English text. A placeholder without a value stays in the text.
 * @param params values of the placeholders; `count` also chooses the plural form
 * @example reason('documents.fileEmpty', { name: 'pay.pdf' }).text // '“pay.pdf” is empty. No files were saved.'
 */
export function reason(key: ReasonKey, params: ReasonParams = {}): Reason {
  return { key, params, text: catalogText(REFUSAL_TEXTS, key, params) };
}
