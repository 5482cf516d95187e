import type { FormElement } from '@lendwright/forms';
import { useRef, useState, type ComponentType } from 'react';
import type { FormStore, FormViewHandle } from '../../form-view';
import { Banner, Page, SaveState, useIsPhone } from '../../ui';
import { GuidedForm } from './tabs/guided-form';
import { elementsOf } from './tabs/form-parts';
import { PrintMenu } from './print/print-menu';
import { PrintedTabs } from './print/printed-tabs';
import { PresenceFaces, type PresenceFacesProps } from './presence/presence-faces';
import { RecordAlerts } from './record-alerts';
import { RecordDialogs } from './record-dialogs';
import { RecordFooter } from './record-footer';
import { RecordForm } from './record-form';
import { recordHead } from './record-header';
import { RecordPanel } from './record-panel';
import { RecordPills } from './tabs/record-pills';
import { FieldSearch } from './tabs/field-search';
import { RecordRail } from './rail/record-rail';
import { RecordSheet } from './rail/record-sheet';
import type { RecordSaver } from './saving/record-saver';
import type { LoadedRecord, RecordTab } from './record-shapes';
import { ResultsStrip } from './results-strip';
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
  /** Asks borrowers and partners only for what is missing, one question at a time. */
  readonly isMissingOnly?: boolean | undefined;
  /** Content that a module adds above the record. */
  readonly TopPanel?: ComponentType<RecordExtraProps> | undefined;
  /** A mark that a module adds beside the status. */
  readonly Badge?: ComponentType<RecordExtraProps> | undefined;
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
const SELF_SAVING_TABS: ReadonlySet<string> = new Set([
  'admin',
  'auth',
  'emails',
  'opportunities',
  'tasks',
  'marketplace',
  'notes',
  'payments',
]);
/** Tabs with tables, which take the room of the rail. */
const WIDE_TABS: ReadonlySet<string | undefined> = new Set([
  'emails',
  'history',
  'marketplace',
  'notes',
  'opportunities',
  'payments',
  'tasks',
]);

const columnLayoutOf = (activeTab: RecordTab | undefined, isMissing: boolean) => ({
  'data-wide': WIDE_TABS.has(activeTab?.id) || undefined,
  'data-guided': isMissing || undefined,
});

interface HeaderActionsProps extends PresenceFacesProps {
  /** Null while the guided form shows it. */
  readonly saveState: ReturnType<typeof useEditor>['saveState'] | null;
  /** Absent where the page is shown in steps. */
  readonly onPrintAll?: (() => void) | undefined;
}

const HeaderActions = ({ here, store, saveState, onPrintAll }: HeaderActionsProps) => (
  <>
    {saveState && <SaveState state={saveState.kind} savedAt={saveState.savedAt} />}
    <PresenceFaces here={here} store={store} />
    {onPrintAll && <PrintMenu onPrintAll={onPrintAll} />}
  </>
);

/** The page of one record: header, tabs, form, pending and recent changes, required fields, and saving. */
export function RecordEdit({ tab, onTab, isMissingOnly, TopPanel, Badge, Actions, ...input }: RecordEditProps) {
  const { module, id, loaded, user } = input;
  const { store, saver, saveState, draft } = useEditor(input);
  const parts = { loaded, store, saver };
  const view = useRef<FormViewHandle>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const isPhone = useIsPhone();
  const isBorrower = user.type === 'Prospects';
  const titleOf = useFieldTitles(store);
  const presence = usePresence(id, store);
  const { unseenFields, seen } = useVisit({ id, store, since: loaded.since, version: saver.version });
  const { review, conflict, clearConflict } = useRecordReview({ module, loaded, store, titleOf });
  const { tabs, active, toSend, pick, step, setStep, stepTo } = useRecordTabs({ module, user, ...parts, tab, onTab });
  const jump = useFieldJump({ view, store, active: active?.id, onTab: pick, onStep: stepTo });
  const isSubmit = user.type === 'Prospects' || user.type === 'Contacts';
  const saves = useRecordSave({ module, store, saver, isInline: isSubmit, onField: jump, onTab: pick });

  const canSave = loaded.abilities.update || (isSubmit && loaded.abilities.submit);
  const saveNow = () => void saves.save(isSubmit ? 'submit' : 'save');
  useSaveKey(() => canSave && saveNow());
  useNeighborKeys(module, id);

  const isForm = active?.kind === 'form';
  const isMissing = isMissingOnly === true && isSubmit && isForm;
  const showsSteps = isMissing || (isBorrower && isPhone && isForm);
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
  const renderTab = (shownTab: RecordTab) => (
    <RecordPanel
      tab={shownTab}
      module={module}
      loaded={loaded}
      onAdmin={(change) => void saves.saveAdmin(change)}
      review={review}
      renderForm={() => renderElements(elementsOf(store, shownTab.id))}
    />
  );
  const rail = (
    <RecordRail
      module={module}
      id={id}
      loaded={loaded}
      store={store}
      unseenFields={unseenFields}
      titleOf={titleOf}
      onSeen={seen}
      onJump={(field, row) => jump(field, isSheetOpen, row)}
      onHistory={() => pick('history')}
      onFollow={() => setSheetOpen(false)}
    />
  );
  return (
    <Page
      {...recordHead(module, loaded, user, isPhone, Badge && <Badge {...parts} />)}
      actions={
        <HeaderActions
          here={presence}
          store={store}
          saveState={showsSteps ? null : saveState}
          onPrintAll={showsSteps ? undefined : () => setPrinting(true)}
        />
      }
    >
      <div className={styles.columns} {...columnLayoutOf(active, isMissing)}>
        {!isMissing && (
          <RecordPills
            tabs={tabs}
            active={active?.id ?? ''}
            store={store}
            onPick={pick}
            waiting={pendingReviewCount(loaded)}
            toSend={toSend}
            search={isBorrower ? undefined : <FieldSearch store={store} onJump={(field) => jump(field, true)} />}
          />
        )}
        <div className={styles.content}>
          {TopPanel && <TopPanel {...parts} />}
          <RecordAlerts
            module={module}
            loaded={loaded}
            store={store}
            saver={saver}
            draft={draft}
            stopReason={saves.stopReason}
            unseenFields={unseenFields}
            isStaffForm={!isBorrower && isForm}
            canMove={!isSubmit && loaded.abilities.update}
            onJump={jump}
            onOpenSheet={() => setSheetOpen(true)}
          />
          {isForm && !isSubmit && <ResultsStrip store={store} />}
          {showsSteps ? (
            <GuidedForm
              isMissingOnly={isMissing}
              store={store}
              saver={saver}
              saveState={saveState}
              isBusy={saves.isBusy}
              failure={saves.failure}
              view={view}
              tabs={tabs}
              active={active}
              step={step}
              onStep={setStep}
              onTab={pick}
              onSubmit={saveNow}
              renderElements={renderElements}
            />
          ) : isPrinting ? (
            <PrintedTabs tabs={tabs} renderTab={renderTab} onDone={() => setPrinting(false)} />
          ) : (
            active && renderTab(active)
          )}
        </div>
        {!isMissing && <aside className={styles.rail}>{rail}</aside>}
      </div>
      {!showsSteps && saves.failure && <Banner>{saves.failure}</Banner>}
      {!showsSteps && active && (
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
          actions={Actions && <Actions {...parts} />}
        />
      )}
      <RecordSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)}>
        {rail}
      </RecordSheet>
      <RecordDialogs saves={saves} store={store} jump={jump} conflict={conflict} onConflictClose={clearConflict} />
    </Page>
  );
}
