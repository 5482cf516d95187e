import type { FormDefinition, FormViewer } from '@lendwright/forms';
import { useMemo, useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-view';
import { useText } from '../../../i18n';
import { builderPreview } from '../../../i18n/en/builder/builder-preview';
import { hiddenElements } from './hidden-elements';
import styles from './preview.module.css';

export interface HiddenListProps {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly viewer: FormViewer;
}

/** The elements that are currently hidden from this viewer, with reasons. */
export function HiddenList({ definition, store, viewer }: HiddenListProps) {
  const text = useText(builderPreview);
  const turn = useSyncExternalStore(store.listenAll, store.turn);
  const hiddenEntries = useMemo(
    () => (turn >= 0 ? hiddenElements(definition, viewer, (id) => store.isVisible(id)) : []),
    [definition, viewer, store, turn],
  );
  if (hiddenEntries.length === 0) return null;
  return (
    <details className={styles.hidden}>
      <summary>{text('hidden', { count: hiddenEntries.length })}</summary>
      <ul>
        {hiddenEntries.map(({ id, title, reason }) => (
          <li key={id}>{text(`why.${reason}`, { title })}</li>
        ))}
      </ul>
    </details>
  );
}
