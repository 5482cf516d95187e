import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { useSignedIn } from '../../session';
import type { FormStore } from '../../../form-view';
import { stepContaining } from './form-parts';
import type { RecordSaver } from '../saving/record-saver';
import type { LoadedRecord } from '../record-shapes';
import type { RecordModule } from '../record-module';
import type { SignedInUser } from '../use-editor';
import { usePreloadedPanels } from '../panel-slots';
import { activeTab, recordTabs } from './record-tabs';
import { useDocumentsTab } from './use-documents-tab';
import { scrollToTop } from '../scroll-to-top';

export interface RecordTabsInput {
  readonly module: RecordModule;
  readonly user: Pick<SignedInUser, 'type'>;
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  /** The tab in the URL. */
  readonly tab: string | undefined;
  readonly onTab: (id: string) => void;
}

/** The tabs of a record, the open one, and its open step if it is shown in steps. */
export function useRecordTabs({ module, user, loaded, store, saver, tab, onTab }: RecordTabsInput) {
  const text = useText(records);
  const label = useSignedIn()?.user.company.display.documentsLabel;
  const [step, setStep] = useState({ tab: '', at: 0 });
  const titles = {
    admin: text('tabAdmin'),
    docs: label || text('tabDocs'),
    payments: text('tabPayments'),
    marketplace: text(module === 'loans' ? 'tabLenders' : 'tabLendingCriteria'),
    auth: text('tabAuth'),
    opportunities: text('tabLoans'),
    emails: text('tabEmails'),
    tasks: text('tabTasks'),
    notes: text('tabNotes'),
    history: text('tabHistory'),
  };
  const documentsTab = useDocumentsTab(module, user, loaded, store);
  // A string, so that the page only re-renders when a tab appears or disappears.
  const hiddenFields = useSyncExternalStore(store.listenAll, () =>
    store.index.tabs.flatMap(({ id }) => (store.isVisible(id) ? [] : [id])).join(' '),
  ).split(' ');
  const tabs = recordTabs(store.index, loaded.allowed_tabs, titles, loaded.form.title).filter(
    ({ kind, id }) => kind === 'built-in' || !(hiddenFields.includes(id) || documentsTab.replaces(id)),
  );
  usePreloadedPanels(tabs);
  const resolveTab = (wantedTab: string) => (documentsTab.replaces(wantedTab) ? 'docs' : wantedTab);
  const active = activeTab(tabs, tab && resolveTab(tab), loaded.form.activeTab);
  const pick = (nextTab: string) => {
    saver.flush();
    onTab(resolveTab(nextTab));
    scrollToTop();
  };
  return {
    tabs,
    active,
    /** Documents that a borrower or partner has to send. */
    toSend: documentsTab.toSend,
    pick,
    step: step.tab === active?.id ? step.at : 0,
    setStep: (index: number) => setStep({ tab: active?.id ?? '', at: index }),
    /** Opens the step of a tab that contains a field. */
    stepTo: (to: string, field: string) => setStep({ tab: to, at: stepContaining(store, to, field) }),
  };
}
