/** Whether a key belongs to a field or to an open layer, so that single-key shortcuts must stay away. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  );
}
