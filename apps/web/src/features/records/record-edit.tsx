import type { FormElement } from '@lendwright/forms';
import { useRef, useState, type ComponentType } from 'react';
import type { FormStore, FormViewHandle } from '../../form-view';
import { Page, SaveState, useIsPhone } from '../../ui';
import { BorrowerSteps } from './tabs/borrower-steps';
import { elementsOf } from './tabs/form-parts';
import { PresenceFaces } from './presence/presence-faces';
import { RecordAlerts } from './record-alerts';
import { RecordFooter } from './record-footer';
import { RecordForm } from './record-form';
import { RecordFacts, RecordStatus, RecordTitle } from './record-header';
import { RecordPanel } from './record-panel';
import { RecordPills } from './tabs/record-pills';
import { FieldSearch } from './tabs/field-search';
import { RecordRail } from './rail/record-rail';
import { RecordSheet } from './rail/record-sheet';
import type { RecordSaver } from './saving/record-saver';
import type { LoadedRecord } from './record-shapes';
import { RequiredDialog } from './saving/required-dialog';
import { ReviewConflictDialog } from './review/review-conflict';
import { ResultsStrip } from './results-strip';
import { scrollToTop } from './scroll-to-top';
import { useEditor, type EditorInput } from './use-editor';
import { useFieldJump } from './tabs/use-field-jump';
import { useFieldTitles } from './use-field-titles';
import { useNeighborKeys } from './use-neighbor-keys';
import { usePresence } from './presence/use-presence';
import { useRecordSave } from './saving/use-record-save';
import { useRecordTabs } from './tabs/use-record-tabs';
import { useRecordReview } from './review/use-record-review';
import { useSaveKey } from './saving/use-save-key';
import { useVisit } from './use-visit';
import { pendingReviewCount } from './rail/pending-review-count';
import styles from './record-edit.module.css';

export interface RecordEditProps extends EditorInput {
  /** The tab in the URL. */
  readonly tab: string | undefined;
  readonly onTab: (id: string) => void;
  /** Content that a module adds above the record. */
  readonly Above?: ComponentType<RecordExtraProps> | undefined;
  /** Buttons that a module adds to the footer. */
  readonly Actions?: ComponentType<RecordExtraProps> | undefined;
}

/** Props of the module-specific parts of the page. */
export interface RecordExtraProps {
  readonly loaded: LoadedRecord;
  readonly store: FormStore;
  readonly saver: Pick<RecordSaver, 'save'>;
}

/** Tabs whose panels save on their own. */
const SELF_SAVING_TABS: ReadonlySet<string> = new Set(['admin', 'auth']);

/** The page of one record: header, tabs, form, pending and recent changes, required fields, and saving. */
export function RecordEdit({ tab, onTab, Above, Actions, ...input }: RecordEditProps) {
  const { module, id, loaded, user } = input;
  const { store, saver, saveState, draft } = useEditor(input);
  const view = useRef<FormViewHandle>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isPhone = useIsPhone();
  const isBorrower = user.type === 'Prospects';
  const titleOf = useFieldTitles(store);
  const here = usePresence(id, store);
  const { news, seen } = useVisit({ id, store, since: loaded.since, version: saver.version });
  const { review, conflict, clearConflict } = useRecordReview({ module, loaded, store, titleOf });
  const { tabs, active, pick, step, setStep, stepTo } = useRecordTabs({ loaded, store, saver, tab, onTab });
  const jump = useFieldJump({ view, store, active: active?.id, onTab: pick, onStep: stepTo });
  const saves = useRecordSave({ module, store, saver, onStopped: scrollToTop });
  const isSubmit = user.type === 'Prospects' || user.type === 'Contacts';
  const canSave = loaded.abilities.update || (isSubmit && loaded.abilities.submit);
  const saveNow = () => void saves.save(isSubmit ? 'submit' : 'save');
  useSaveKey(() => canSave && saveNow());
  useNeighborKeys(module, id);

  const formTabs = tabs.filter(({ kind }) => kind === 'form');
  const at = formTabs.findIndex(({ id: own }) => own === active?.id);
  const isForm = active?.kind === 'form';
  const isSteps = isBorrower && isPhone && isForm;
  const renderElements = (elements: readonly FormElement[]) => (
    <RecordForm
      ref={view}
      module={module}
      loaded={loaded}
      store={store}
      elements={elements}
      user={user}
      decide={review.decide}
      onLeave={() => saver.flush()}
    />
  );
  const rail = (
    <RecordRail
      module={module}
      id={id}
      loaded={loaded}
      store={store}
      news={news}
      titleOf={titleOf}
      onSeen={seen}
      onJump={(field, row) => jump(field, isSheetOpen, row)}
      onHistory={() => pick('history')}
      onFollow={() => setSheetOpen(false)}
    />
  );
  return (
    <Page
      title={<RecordTitle loaded={loaded} />}
      aside={<RecordStatus record={loaded.record} />}
      meta={<RecordFacts module={module} record={loaded.record} />}
      actions={
        <>
          {!isSteps && <SaveState state={saveState.kind} savedAt={saveState.savedAt} />}
          <PresenceFaces here={here} store={store} />
        </>
      }
    >
      <div className={styles.columns} data-wide={active?.id === 'history' || undefined}>
        <RecordPills
          tabs={tabs}
          active={active?.id ?? ''}
          store={store}
          onPick={pick}
          waiting={pendingReviewCount(loaded)}
          search={isBorrower ? undefined : <FieldSearch store={store} onJump={(field) => jump(field, true)} />}
        />
        <div className={styles.content}>
          {Above && <Above loaded={loaded} store={store} saver={saver} />}
          <RecordAlerts
            module={module}
            loaded={loaded}
            store={store}
            saver={saver}
            draft={draft}
            stop={saves.stop}
            news={news}
            isStaffForm={!isBorrower && isForm}
            canMove={!isSubmit && loaded.abilities.update}
            onJump={jump}
            onSheet={() => setSheetOpen(true)}
          />
          {isForm && !isBorrower && <ResultsStrip store={store} />}
          {isSteps ? (
            <BorrowerSteps
              key={active.id}
              store={store}
              title={active.title}
              elements={elementsOf(store, active.id)}
              at={step}
              onStep={setStep}
              saveState={saveState}
              isBusy={saves.isBusy}
              isLastTab={at === formTabs.length - 1}
              renderElements={renderElements}
              onReach={(field, row) => view.current?.reach(field, row)}
              onBack={at > 0 ? () => pick(formTabs[at - 1]?.id ?? '') : null}
              onNext={() => pick(formTabs[at + 1]?.id ?? '')}
              onSubmit={saveNow}
            />
          ) : (
            active && (
              <RecordPanel
                tab={active}
                module={module}
                loaded={loaded}
                onAdmin={(change) => void saves.saveAdmin(change)}
                review={review}
                renderForm={() => renderElements(elementsOf(store, active.id))}
              />
            )
          )}
        </div>
        <aside className={styles.rail}>{rail}</aside>
      </div>
      {!isSteps && active && (
        <RecordFooter
          tabs={tabs}
          active={active.id}
          onPick={pick}
          isSubmit={isSubmit}
          canSave={canSave}
          hasSave={isSubmit || !SELF_SAVING_TABS.has(active.id)}
          isBusy={saves.isBusy}
          onSave={saveNow}
          canSkip={loaded.abilities.skipMandatory && !isSubmit}
          onSkip={(reason) => void saves.force(reason)}
          actions={Actions && <Actions loaded={loaded} store={store} saver={saver} />}
        />
      )}
      <RecordSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {rail}
      </RecordSheet>
      <RequiredDialog
        isOpen={saves.missing.isShown}
        tabs={saves.missing.tabs}
        onClose={saves.closeMissing}
        onJump={(field, row) => {
          saves.closeMissing();
          jump(field, true, row);
        }}
      />
      {conflict && <ReviewConflictDialog conflict={conflict} store={store} onClose={clearConflict} />}
    </Page>
  );
}
