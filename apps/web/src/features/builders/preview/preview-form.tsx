import type { Answers, FormDefinition, FormElement, FormViewer } from '@lendwright/forms';
import { dayIn } from '@lendwright/kernel';
import { useState, useSyncExternalStore } from 'react';
import { FormStore, FormView, useRequired } from '../../../form-view';
import { useText } from '../../../i18n';
import { builderPreview } from '../../../i18n/en/builder/builder-preview';
import { EmptyState, SegmentedTabs } from '../../../ui';
import { useSignedIn } from '../../session';
import { HiddenList } from './hidden-list';
import styles from './preview.module.css';

export interface PreviewFormProps {
  readonly definition: FormDefinition;
  readonly answers: Answers;
  readonly viewer: FormViewer;
  readonly appearance: 'staff' | 'borrower';
}

const NO_ELEMENTS: readonly FormElement[] = [];

/** The real form over a separate store: rules, formulas and masks work, and nothing is saved. */
export function PreviewForm({ definition, answers, viewer, appearance }: PreviewFormProps) {
  const text = useText(builderPreview);
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const [store] = useState(() => new FormStore({ definition, answers, viewer, today: dayIn(new Date(), timeZone) }));
  const { tabs, outsideTabs } = store.index;
  const shownMessages = useSyncExternalStore(store.listenAll, () =>
    tabs.flatMap(({ id }) => (store.isVisible(id) ? [id] : [])).join(' '),
  ).split(' ');
  const visibleTabs = tabs.filter(({ id }) => shownMessages.includes(id));
  const [picked, setPicked] = useState<string | null>(null);
  const activeTab = visibleTabs.find(({ id }) => id === picked) ?? visibleTabs[0];
  const requiredFields = useRequired(store);
  const elements = activeTab ? (activeTab.element.childs ?? NO_ELEMENTS) : outsideTabs;
  return (
    <>
      <p className={styles.facts} role="status">
        {text('required', { count: requiredFields.length })}
      </p>
      {activeTab && (
        <SegmentedTabs
          label={text('tabs')}
          tabs={visibleTabs.map(({ id, title }) => ({ id, title }))}
          value={activeTab.id}
          onChange={setPicked}
        />
      )}
      {activeTab && outsideTabs.length > 0 && (
        <FormView store={store} elements={outsideTabs} appearance={appearance} timeZone={timeZone} />
      )}
      {definition.content.length === 0 ? (
        <EmptyState title={text('empty')} />
      ) : (
        <FormView key={activeTab?.id} store={store} elements={elements} appearance={appearance} timeZone={timeZone} />
      )}
      <HiddenList {...{ definition, store, viewer }} />
    </>
  );
}
