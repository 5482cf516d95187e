import { fillPlaceholders, type Reason, type ReasonParams } from '@lendwright/kernel';
import type { z } from 'zod';
import type { translatable } from './shapes';

type PluralBase<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key;

/** A key of a catalog. Plural forms (`fileLimit_one`, `fileLimit_other`) share one key. */
export type CatalogKey<Texts> = PluralBase<keyof Texts>;

const englishFormat = new Intl.NumberFormat('en');

function valueOf(value: ReasonParams[string] | undefined): string | undefined {
  if (typeof value === 'number') return englishFormat.format(value);
  return typeof value === 'object' ? value.text : value;
}

/**
 * The English text of a key with its placeholders filled in. A placeholder without a value stays in the text.
 * @param params values of the placeholders; `count` also chooses the plural form
 */
export function catalogText(texts: Readonly<Record<string, string>>, key: string, params: ReasonParams): string {
  const plural = `${key}_${params['count'] === 1 ? 'one' : 'other'}`;
  return fillPlaceholders(texts[key] ?? texts[plural] ?? key, (name) => valueOf(params[name]));
}

/** A reason as it is sent: without its English text, which the answer has as `message`. */
export const translatableOf = ({ key, params }: Reason): z.output<typeof translatable> => ({
  key,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? translatableOf(value) : value]),
  ),
});
