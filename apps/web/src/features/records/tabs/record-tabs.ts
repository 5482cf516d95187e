import type { FormIndex } from '../../../form-view';
import { BUILT_IN_TABS, type BuiltInTab, type RecordTab } from '../record-shapes';

/** The tab key of a form without tabs. */
export const WHOLE_FORM = 'form';

/** The tabs of a record in order: administration, the form's tabs, then the other built-in ones. */
export function recordTabs(
  index: FormIndex,
  allowedTabs: readonly string[],
  titles: Readonly<Record<BuiltInTab, string>>,
  formTitle: string,
): readonly RecordTab[] {
  const builtIn = BUILT_IN_TABS.filter((id) => allowedTabs.includes(id)).map(
    (id) => ({ kind: 'built-in', id, title: titles[id] }) as const,
  );
  const ownTabs = index.tabs.length > 0 ? index.tabs : [{ id: WHOLE_FORM, title: formTitle }];
  const form = ownTabs.map(({ id, title }) => ({ kind: 'form', id, title }) as const);
  return [...builtIn.filter(({ id }) => id === 'admin'), ...form, ...builtIn.filter(({ id }) => id !== 'admin')];
}

/** The tab to open: that of the URL, the form's default, or the first of the form. */
export function activeTab(
  tabs: readonly RecordTab[],
  wantedTab: string | undefined,
  preferredTab: string | null,
): RecordTab | undefined {
  const find = (id: string | null | undefined) => tabs.find((tab) => tab.id === id);
  return find(wantedTab) ?? find(preferredTab) ?? tabs.find(({ kind }) => kind === 'form') ?? tabs[0];
}
