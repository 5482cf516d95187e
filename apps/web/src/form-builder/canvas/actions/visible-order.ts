import { ROOT, type FormModel } from '../../model';

/** Every element that the canvas shows, in reading order: of a set of tabs all tabs, and what the open one holds. */
export function visibleOrder(model: FormModel, shownItem: (tab: string) => string | null): readonly string[] {
  const order: string[] = [];
  const walk = (holder: string, open: string | null | undefined) => {
    for (const id of model.childs.get(holder) ?? []) {
      order.push(id);
      const isTab = model.elements.get(id)?.type === 'tab';
      if (open === undefined || open === id) walk(id, isTab ? openItem(model, id, shownItem) : undefined);
    }
  };
  walk(ROOT, undefined);
  return order;
}

/** The item of a set of tabs that is open: the one that the page says, else the first. */
export function openItem(model: FormModel, tab: string, shownItem: (tab: string) => string | null): string | null {
  const items = model.childs.get(tab) ?? [];
  const said = shownItem(tab);
  return said !== null && items.includes(said) ? said : (items[0] ?? null);
}
