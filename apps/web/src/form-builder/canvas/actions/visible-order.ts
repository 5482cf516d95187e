import { ROOT, type Drawing } from '../../model';

/** Every element that the canvas shows, in reading order: of a set of tabs all tabs, and what the open one holds. */
export function seenOrder(drawing: Drawing, shownItem: (tab: string) => string | null): readonly string[] {
  const order: string[] = [];
  const walk = (holder: string, open: string | null | undefined) => {
    for (const id of drawing.childs.get(holder) ?? []) {
      order.push(id);
      const isTab = drawing.elements.get(id)?.type === 'tab';
      if (open === undefined || open === id) walk(id, isTab ? openItem(drawing, id, shownItem) : undefined);
    }
  };
  walk(ROOT, undefined);
  return order;
}

/** The item of a set of tabs that is open: the one that the page says, else the first. */
export function openItem(drawing: Drawing, tab: string, shownItem: (tab: string) => string | null): string | null {
  const items = drawing.childs.get(tab) ?? [];
  const said = shownItem(tab);
  return said !== null && items.includes(said) ? said : (items[0] ?? null);
}
