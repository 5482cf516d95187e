/**
 * Whether focus is in a popover above the dialog, such as an open list or calendar. Escape closes that, not the dialog.
 */
export function hasOpenLayer(dialog: Element | null | undefined): boolean {
  const activeElement = document.activeElement;
  if (activeElement?.matches('[aria-haspopup][aria-expanded="true"]')) return true;
  const layer = activeElement?.closest('[role="dialog"], [role="listbox"], [role="menu"]');
  return layer != null && layer !== dialog;
}
