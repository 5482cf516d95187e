import { kindOf, type FormElement, type MaskedText } from '@lendwright/forms';

/** The text that a person edits for an answer: masked, without currency and percent signs. */
export function editText(element: FormElement, value: unknown): string {
  const kind = kindOf(element.type);
  if (kind.isMasked?.(value)) return String(value);
  const isRaw = typeof value === 'string' && !kind.parse(value, element).ok;
  const text = isRaw ? value : kind.exportCell(value, element);
  return kind.mask ? kind.mask(text, text.length).text : text;
}

/**
 * What stands in the field after a key: masked, with the caret after the same characters as before. Deleting over a
 * separator that the mask puts back deletes the character behind it.
 */
export function afterKey(element: FormElement, before: string, typed: MaskedText, inputType: string): MaskedText {
  const mask = kindOf(element.type).mask;
  if (!mask) return typed;
  const masked = mask(typed.text, typed.caret);
  const isBack = inputType === 'deleteContentBackward';
  if (masked.text !== before || (!isBack && inputType !== 'deleteContentForward')) return masked;
  const { text, caret } = typed;
  if (isBack) return mask(text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), Math.max(0, caret - 1));
  return mask(text.slice(0, caret) + text.slice(caret + 1), caret);
}

/** The stored form of a typed text, or the text itself while it cannot be read. */
export function answerFor(element: FormElement, text: string): unknown {
  const parsed = kindOf(element.type).parse(text, element);
  return parsed.ok ? parsed.value : text;
}
