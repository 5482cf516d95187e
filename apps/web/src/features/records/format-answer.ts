import { isSecret, kindOf, type FormElement } from '@lendwright/forms';
import type { FormIndex } from '../../form-view';
import { currentLanguage, formatMoney, formatPercent } from '../../i18n';

/** An answer as text in the user's language, including an invalid one; empty for an empty answer. */
export function formatAnswer(store: { readonly index: FormIndex }, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const element = store.index.elements.get(field);
  const shown = element && !isSecret(element) ? kindOf(element.type).format(value, element) : '';
  if (element && shown) return inLanguage(element, value) ?? shown;
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).filter(Boolean).join(', ') : '';
  return textOf(value);
}

/** Money and percentages as the language writes them; null for all other answers. */
function inLanguage({ type, decimals }: FormElement, value: unknown): string | null {
  if (typeof value !== 'number') return null;
  if (type === 'amount') return formatMoney(value, currentLanguage());
  return type === 'percentage' ? formatPercent(value, decimals ?? 2, currentLanguage()) : null;
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return 'title' in value ? String(value.title) : '';
  return value === null || value === undefined ? '' : String(value);
}
