import { ROOT, type FormModel } from '../../model';

/** Every id visible on the canvas, in reading order. All tabs of a set are visible, but only the open one's content. */
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

/** The open item of a set of tabs, by default the first. */
export function openItem(model: FormModel, tab: string, shownItem: (tab: string) => string | null): string | null {
  const items = model.childs.get(tab) ?? [];
  const requestedItem = shownItem(tab);
  return requestedItem !== null && items.includes(requestedItem) ? requestedItem : (items[0] ?? null);
}
