import { useSyncExternalStore } from 'react';
import type { FormStore } from '../form-view/store/form-store';
import { useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import { FieldLinks } from './field-links';
import type { RejectedField } from './read-refusal';
import styles from './webform.module.css';

export interface MissingFieldsSummaryProps {
  readonly store: FormStore;
  readonly onFocusField: (field: string, row?: string) => void;
}

/** The missing fields that block submission, as links, on every step; it shrinks while they are filled in. */
export function MissingFieldsSummary({ store, onFocusField }: MissingFieldsSummaryProps) {
  const text = useText(webform);
  useSyncExternalStore(store.listenAll, store.turn);
  const missingFields = store.required();
  const wrongFields = unreadableFields(store);
  if (missingFields.length + wrongFields.length === 0) return null;
  return (
    <section className={styles.refused} aria-label={text('stillRequired')}>
      {wrongFields.length > 0 && <p>{text('fieldsWrong')}</p>}
      <FieldLinks fields={wrongFields} onFocusField={onFocusField} />
      {missingFields.length > 0 && <p>{text('missingFields', { count: missingFields.length })}</p>}
      <FieldLinks fields={missingFields} onFocusField={onFocusField} />
    </section>
  );
}

const NO_ISSUE = { code: 'invalid-untitled-value', params: {} };

const unreadableFields = (store: FormStore): readonly RejectedField[] =>
  store.unreadable().flatMap((field) => {
    const element = store.index.elements.get(field);
    return element ? [{ field, title: element.title, ...(store.field(element).issue ?? NO_ISSUE), message: '' }] : [];
  });
