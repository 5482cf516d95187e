import type { Reason, ReasonParams } from '@lendwright/kernel';
import type { z } from 'zod';
import { catalogText, translatableOf, type CatalogKey } from '../catalog-text';
import type { message } from '../shapes';
import texts from './texts.json';

/** English texts by key. */
export const CONFIRMATION_TEXTS: Readonly<Record<string, string>> = texts;

type ConfirmationKey = CatalogKey<typeof texts>;

/** What a successful call answers: an English message, and its key with parameters to translate it. */
export type Confirmation = z.output<typeof message>;

/** A text of the catalog as a parameter of a confirmation, translated with it. */
export function confirmationPart(key: ConfirmationKey, params: ReasonParams = {}): Reason {
  return { key, params, text: catalogText(CONFIRMATION_TEXTS, key, params) };
}

/**
 * The confirmation of a successful call.
 * @example confirmation('general.created', { title: 'Harbor' }).message // 'Harbor Created successfully.'
 */
export function confirmation(key: ConfirmationKey, params: ReasonParams = {}): Confirmation {
  const part = confirmationPart(key, params);
  return { message: part.text, confirmation: translatableOf(part) };
}
