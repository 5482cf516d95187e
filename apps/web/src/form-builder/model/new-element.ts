import { kindOf, type ElementType, type FormElement } from '@lendwright/forms';

/** Derives an id from a text. @example idFromText('Loan Amount', 'field') // 'loan_amount' */
export function idFromText(source: string, fallback: string): string {
  const plainText = source
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60);
  return plainText && !(plainText in Object.prototype) && plainText !== '_id' ? plainText : fallback;
}

/** The wanted id, or the first of `wanted_2`, `wanted_3`... that is unused. */
export function freshId(wantedId: string, isUsed: (id: string) => boolean): string {
  if (!isUsed(wantedId)) return wantedId;
  const stem = wantedId.replace(/_\d+$/, '').slice(0, 90);
  for (let n = 2; ; n++) if (!isUsed(`${stem}_${n}`)) return `${stem}_${n}`;
}

const FIRST_OPTIONS = ['Option 1', 'Option 2'];

/**
 * A new, immediately valid element: with a title, an unused id, options for types with options, and two items for a set
 * of tabs.
 * @source spec 3-payments-builders §2.2 (form content tree)
 */
export function newElement(type: ElementType, title: string, isUsed: (id: string) => boolean): FormElement {
  const kind = kindOf(type);
  const id = freshId(idFromText(title, type), isUsed);
  const base: FormElement = { id, type, title };
  if (type === 'tab') {
    const firstId = freshId('tab_1', (otherId) => otherId === id || isUsed(otherId));
    const secondId = freshId('tab_2', (otherId) => otherId === id || otherId === firstId || isUsed(otherId));
    const items = [firstId, secondId].map((item, index): FormElement => ({
      id: item,
      type: 'item',
      title: `Tab ${index + 1}`,
      childs: [],
    }));
    return { ...base, childs: items };
  }
  if (kind.family === 'structure') return { ...base, childs: [] };
  if (type === 'headertext' || type === 'paragraph') return { ...base, value: title };
  if (kind.settings.includes('options') && type !== 'status' && type !== 'state')
    return { ...base, options: FIRST_OPTIONS.map((text) => ({ id: idFromText(text, text), text })) };
  return base;
}
