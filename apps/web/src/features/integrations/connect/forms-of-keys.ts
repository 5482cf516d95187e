import type { KeyListItem } from '../key-shapes';

export type KeyedForm = NonNullable<KeyListItem['form']>;

/** The forms that have a key, each once, by title. */
export function formsOfKeys(keys: readonly Pick<KeyListItem, 'form'>[]): readonly KeyedForm[] {
  const forms = new Map(keys.flatMap(({ form }) => (form ? [[form._id, form] as const] : [])));
  return [...forms.values()].sort((a, b) => a.title.localeCompare(b.title));
}
