/** Whether a key belongs to a field or an open overlay, so that single-key shortcuts must ignore it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}

/** Whether letters belong to the target: a field, an open overlay, or a menu with type-ahead. */
export function acceptsLetters(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('[role=combobox]') !== null);
}
