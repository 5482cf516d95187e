import { isSecret } from '@lendwright/forms';
import { formatValue, type FormIndex } from '../../form-view';

/** An answer as text in the user's language, including an invalid one; empty for an empty answer. */
export function formatAnswer(store: { readonly index: FormIndex }, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const element = store.index.elements.get(field);
  const shownText = element && !isSecret(element) ? formatValue(element, value) : '';
  if (shownText) return shownText;
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).filter(Boolean).join(', ') : '';
  return textOf(value);
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return 'title' in value ? String(value.title) : '';
  return value === null || value === undefined ? '' : String(value);
}
