import { parseDefinition, type Answers, type FormElement } from '@lendwright/forms';
import { useState, type ReactNode } from 'react';
import { CASE_DAY, STAFF } from 'virtual:form-cases';
import { FormStore, FormView } from '../form-view';
import type { GalleryChoice } from './gallery-choice';
import styles from './gallery.module.css';

export interface LiveFormProps {
  readonly title: string;
  readonly content: readonly FormElement[];
  /** The ids to show; all if omitted. */
  readonly shown?: (id: string) => boolean;
  readonly answers: Answers;
  readonly choice: GalleryChoice;
  /** Content below the form that follows its state. */
  readonly children: (store: FormStore) => ReactNode;
}

/** A named test case as a small interactive form. */
export function LiveForm({ title, content, shown, answers, choice, children }: LiveFormProps) {
  const [store] = useState(
    () => new FormStore({ definition: parseDefinition({ content }), answers, viewer: STAFF, ...CASE_DAY }),
  );
  const elements = store.index.outsideTabs.filter(({ id }) => shown?.(id) ?? true);
  return (
    <article className={styles.card} aria-label={title}>
      <h3 className={styles.cardTitle}>{title}</h3>
      <FormView store={store} elements={elements} appearance={choice.as} />
      {children(store)}
    </article>
  );
}
