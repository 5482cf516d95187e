import { explain } from '@lendwright/forms';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../form-view';
import { ExplanationView } from '../form-view/explanation/explanation-view';

export interface LiveExplanationProps {
  readonly store: FormStore;
  readonly field: string;
}

/** How a computed field came to its value, at every key anew. */
export function LiveExplanation({ store, field }: LiveExplanationProps) {
  useSyncExternalStore(store.listenAll, store.turn);
  const { form, answers, options } = store.explained();
  const explanation = explain(form, answers, field, store.viewer, options);
  return explanation && <ExplanationView explanation={explanation} />;
}
