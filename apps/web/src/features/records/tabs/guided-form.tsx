import type { FormElement } from '@lendwright/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import type { FormStore, FormViewHandle } from '../../../form-view';
import type { RecordSaver, SaveState } from '../saving/record-saver';
import type { RecordTab } from '../record-shapes';
import { BorrowerSteps } from './borrower-steps';
import { elementsOf } from './form-parts';
import { MissingSteps } from './missing-steps';

export interface GuidedFormProps {
  /** Asks only for what is missing; otherwise shows every section of the tab. */
  readonly isMissingOnly: boolean;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  readonly saveState: SaveState;
  readonly isBusy: boolean;
  /** Why the last submission failed; null if it did not. */
  readonly failure: string | null;
  readonly view: RefObject<FormViewHandle | null>;
  readonly tabs: readonly RecordTab[];
  readonly active: RecordTab;
  /** Index of the open section of the tab. */
  readonly step: number;
  readonly onStep: (index: number) => void;
  readonly onTab: (id: string) => void;
  readonly onSubmit: () => void;
  readonly renderElements: (elements: readonly FormElement[]) => ReactNode;
}

/** The form of a borrower or partner step by step: the missing answers, or the sections of a tab on a phone. */
export function GuidedForm(props: GuidedFormProps) {
  const { isMissingOnly, store, saver, saveState, isBusy, failure, view, active, step } = props;
  const { onStep, onTab, onSubmit, renderElements } = props;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const onFocusField = (field: string, row: string | undefined) => view.current?.focusField(field, row);
  const goHome = async () => {
    // The home page counts stored answers. Offline they stay on this device and are saved later.
    if (Object.keys(store.changes()).length > 0 && navigator.onLine)
      await saver.save('autosave').catch(() => undefined);
    void queries.invalidateQueries({ queryKey: ['loanOverviews'] });
    await navigate({ to: '/loans' });
  };
  if (isMissingOnly)
    return (
      <MissingSteps
        store={store}
        saveState={saveState}
        renderElements={renderElements}
        onFocusField={onFocusField}
        onDone={() => void goHome()}
      />
    );
  const tabs = props.tabs.filter(({ kind }) => kind === 'form');
  const index = tabs.findIndex(({ id }) => id === active.id);
  return (
    <BorrowerSteps
      key={active.id}
      store={store}
      title={active.title}
      elements={elementsOf(store, active.id)}
      at={step}
      onStep={onStep}
      saveState={saveState}
      isBusy={isBusy}
      failure={failure}
      isLastTab={index === tabs.length - 1}
      renderElements={renderElements}
      onFocusField={onFocusField}
      onBack={index > 0 ? () => onTab(tabs[index - 1]?.id ?? '') : null}
      onNext={() => onTab(tabs[index + 1]?.id ?? '')}
      onSubmit={onSubmit}
    />
  );
}
