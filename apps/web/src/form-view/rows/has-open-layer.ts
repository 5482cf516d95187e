/**
 * Whether the focus stands in something that lies over a dialog, such as an open list or a calendar: Escape is meant for
 * that, not for the dialog.
 */
export function hasOpenLayer(dialog: Element | null | undefined): boolean {
  const active = document.activeElement;
  if (active?.matches('[aria-haspopup][aria-expanded="true"]')) return true;
  const layer = active?.closest('[role="dialog"], [role="listbox"], [role="menu"]');
  return layer != null && layer !== dialog;
}
