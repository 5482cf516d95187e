import type { FormElement } from '@lendwright/forms';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../form-view';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { formatAnswer } from './format-answer';
import styles from './results-strip.module.css';

const SEPARATOR = '\u0001';

/** A value of the form as text with its suffix; empty if it is hidden or has no value. */
function resultText(store: FormStore, element: FormElement): string {
  if (!store.isVisible(element.id)) return '';
  const text = formatAnswer(store, element.id, store.field(element).value);
  const suffix = element.suffix && !text.endsWith(element.suffix) ? ` ${element.suffix}` : '';
  return text === '' ? '' : text + suffix;
}

/** The numbers that the form marks as results, such as LTV and payment. They follow every keystroke. */
export function ResultsStrip({ store }: { readonly store: FormStore }) {
  const text = useText(records);
  const elements = [...store.index.elements.values()].filter(({ result }) => result);
  const values = useSyncExternalStore(
    useCallback((listener: () => void) => store.listenAll(listener), [store]),
    () => elements.map((element) => resultText(store, element)).join(SEPARATOR),
  ).split(SEPARATOR);
  const shownElements = elements.flatMap((element, index) =>
    values[index] ? [{ ...element, shown: values[index] }] : [],
  );
  if (shownElements.length === 0) return null;
  return (
    <dl className={styles.strip} aria-label={text('results')}>
      {shownElements.map(({ id, title, shown: value }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
