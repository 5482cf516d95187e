import { parseDefinition, type FormDefinition } from '@lendwright/forms';
import { useState } from 'react';
import { CASE_DAY } from 'virtual:form-cases';
import { FormStore, FormView, type PendingChange } from '../form-view';
import { notify } from '../ui';
import type { GalleryChoice } from './gallery-choice';
import type { GalleryState } from './gallery-state';
import { sampleUploadField } from './sample-upload-field';
import styles from './gallery.module.css';

function storeOf({ content, answers, viewer, prepare }: GalleryState): FormStore {
  const definition: FormDefinition = parseDefinition({ content });
  const store = new FormStore({ definition, answers, viewer, ...CASE_DAY });
  prepare?.(store);
  return store;
}

export interface StateCardProps {
  readonly state: GalleryState;
  readonly choice: GalleryChoice;
  readonly href: string;
}

/** One interactive state. */
export function StateCard({ state, choice, href }: StateCardProps) {
  const [store] = useState(() => storeOf(state));
  const [UploadField] = useState(() => sampleUploadField(state.upload ?? {}));
  const review = async (change: PendingChange, type: 'accept' | 'reject') => {
    if (type === 'accept') store.applySavedAnswers({ ...store.answers(), [change.field]: change.value });
    store.setPending([]);
    await Promise.resolve();
  };
  return (
    <article className={styles.card} data-state={state.id} aria-label={state.title}>
      <h3 className={styles.cardTitle}>
        <a href={href}>{state.title}</a>
      </h3>
      {state.note && <p className={styles.note}>{state.note}</p>}
      <FormView
        store={store}
        elements={
          store.index.outsideTabs.length > 0
            ? store.index.outsideTabs
            : store.form.elements.map(({ element }) => element).slice(0, 1)
        }
        appearance={choice.as}
        number={state.answers['sample'] === undefined ? null : 'DSCR-104217'}
        onButton={({ title }) => notify.success(`Pressed ${title}`)}
        timeZone="America/New_York"
        UploadField={UploadField}
        review={review}
        reveal={(_field, _reason) => Promise.resolve('123-45-6789')}
      />
    </article>
  );
}

export interface StateCardsProps {
  readonly states: readonly GalleryState[];
  readonly choice: GalleryChoice;
  /** The URL of one state. */
  readonly hrefOf: (state: string) => string;
  readonly isWide?: boolean;
}

/** All states, or the one in the URL. */
export function StateCards({ states, choice, hrefOf, isWide = false }: StateCardsProps) {
  const shownStates = states.filter(({ id }) => choice.state === null || choice.state === id);
  return (
    <div className={styles.cards} data-wide={isWide || undefined}>
      {shownStates.map((state) => (
        <StateCard key={state.id} state={state} choice={choice} href={hrefOf(state.id)} />
      ))}
    </div>
  );
}
