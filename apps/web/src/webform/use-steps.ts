import { useState, useSyncExternalStore } from 'react';
import type { FormStore } from '../form-view/store/form-store';

/**
 * The steps of a webform: its visible tabs, or the whole form as one.
 * @source spec 1-shell §5: Back is disabled on the first tab, Next on the last, Create until the last tab is active
 */
export function useSteps(store: FormStore, firstTab: string | null) {
  const { tabs } = store.index;
  const shownMessages = useSyncExternalStore(store.listenAll, () =>
    tabs.flatMap(({ id }) => (store.isVisible(id) ? [id] : [])).join(' '),
  ).split(' ');
  const steps = tabs.filter(({ id }) => shownMessages.includes(id));
  const [open, setOpen] = useState<string | null>(firstTab);
  const foundIndex = steps.findIndex(({ id }) => id === open);
  const index = Math.max(0, foundIndex);
  return {
    steps,
    at: index,
    step: steps[index],
    isFirst: index === 0,
    isLast: index >= steps.length - 1,
    /** Opens a step by index, clamped to the existing ones. */
    go: (to: number) => setOpen(steps[Math.min(steps.length - 1, Math.max(0, to))]?.id ?? null),
    goToTab: (id: string) => setOpen(id),
  };
}

export type Steps = ReturnType<typeof useSteps>;
