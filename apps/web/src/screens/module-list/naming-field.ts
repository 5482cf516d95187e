import type { ListSetup } from '../../features/record-list';

export type NamingField = ListSetup['fields'][number];

/** Kinds whose answer may stand for the whole record. */
const NAMING: ReadonlySet<string> = new Set(['text', 'email', 'autocomplete']);

/** The field by which records are called in their list: the first text that the list shows; null where it shows none. */
export function namingField(setup: ListSetup | undefined): NamingField | null {
  const fits = (setup?.fields ?? []).filter(
    ({ kind, listShowField, rows }) => listShowField && !rows && NAMING.has(kind),
  );
  return fits.reduce<NamingField | null>((first, field) => (first && first.order <= field.order ? first : field), null);
}
