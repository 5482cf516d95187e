/** Closes an open menu as menus close: by Escape, with the focus back on its button, and by a press elsewhere. */
export function closeMenus(page: Document): void {
  const opened = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of opened()) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
  page.addEventListener('pointerdown', ({ target }) => {
    for (const menu of opened()) if (!menu.contains(target as Node)) menu.open = false;
  });
}
