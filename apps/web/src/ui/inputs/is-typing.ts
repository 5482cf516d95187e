/** Whether a key belongs to a field or to an open layer, so that single-key shortcuts must stay away. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}

/** Whether letters belong to where they are typed: a field, an open layer, or a menu that finds by its first letters. */
export function takesLetters(target: EventTarget | null): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('[role=combobox]') !== null);
}
