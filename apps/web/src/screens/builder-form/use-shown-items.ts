import { useCallback, useMemo, useState } from 'react';
import { holdersOf, type Builder } from '../../form-builder';

/** The open item of each set of tabs: the last one opened, else the first. */
export function useShownItems(builder: Builder) {
  const [opened, setOpened] = useState<ReadonlyMap<string, string>>(new Map());
  const showItem = useCallback(
    (tab: string, item: string) => setOpened((openedItems) => new Map([...openedItems, [tab, item]])),
    [],
  );
  const shownItem = useCallback(
    (tab: string) => {
      const items = builder.model().childs.get(tab) ?? [];
      const lastTab = opened.get(tab);
      return lastTab !== undefined && items.includes(lastTab) ? lastTab : (items[0] ?? null);
    },
    [builder, opened],
  );
  /** Opens every tab that contains an element. */
  const openAncestorTabs = useCallback(
    (id: string) => {
      const model = builder.model();
      const shownIds = [id, ...holdersOf(model, id)];
      const items = shownIds.filter((candidate) => model.elements.get(candidate)?.type === 'item');
      setOpened(
        (openedItems) =>
          new Map([...openedItems, ...items.map((item) => [model.holders.get(item) ?? '', item] as const)]),
      );
    },
    [builder],
  );
  return useMemo(() => ({ shownItem, showItem, openAncestorTabs }), [shownItem, showItem, openAncestorTabs]);
}
