import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormElement, RequiredField } from '@lendwright/forms';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../client';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { FormView, useRequired, type FormViewHandle } from '../../form-view';
import { Page, SaveState } from '../../ui';
import { BorrowerSteps } from './borrower-steps';
import { ChangesRail } from './changes-rail';
import { DraftOffer } from './draft-offer';
import { elementsOf } from './form-parts';
import { RecordOwner, RecordUploadField } from './panel-slots';
import { RecordBanner } from './record-banner';
import { RecordFooter } from './record-footer';
import { RecordFacts, RecordStatus, RecordTitle } from './record-header';
import { RecordPanel } from './record-panel';
import { RecordPills } from './record-pills';
import { activeTab, recordTabs } from './record-tabs';
import { RequiredBanner } from './required-banner';
import { RequiredRail } from './required-rail';
import { scrollToTop } from './scroll-to-top';
import { useEditor, type EditorInput } from './use-editor';
import { useRecordSave } from './use-record-save';
import { useSaveKey } from './use-save-key';
import styles from './record-edit.module.css';

export interface RecordEditProps extends EditorInput {
  /** The tab in the address. */
  readonly tab: string | undefined;
  readonly onTab: (id: string) => void;
}

/** Tabs whose panels have a save of their own. */
const SAVE_THEMSELVES: ReadonlySet<string> = new Set(['admin', 'auth']);

/** One record on its page: header, tabs, form, what is missing, what changed, and the saves. */
export function RecordEdit({ tab, onTab, ...input }: RecordEditProps) {
  const text = useText(records);
  const { module, id, loaded, user } = input;
  const { store, saver, saveState } = useEditor(input);
  const view = useRef<FormViewHandle>(null);
  const jump = useRef<RequiredField | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 767px)') ?? false;
  const isBorrower = user.type === 'Prospects';
  const required = useRequired(store);

  const titles = { admin: text('tabAdmin'), docs: text('tabDocs'), auth: text('tabAuth'), history: text('tabHistory') };
  const tabs = recordTabs(store.index, loaded.allowed_tabs, titles, loaded.form.title).filter(
    ({ kind, id: own }) => kind === 'built-in' || store.isVisible(own),
  );
  const active = activeTab(tabs, tab, loaded.form.activeTab);
  const formTabs = tabs.filter(({ kind }) => kind === 'form');

  const pick = (next: string) => {
    saver.hurry();
    onTab(next);
    scrollToTop();
  };
  const { isBusy, stop, save, force, saveAdmin } = useRecordSave({ module, store, saver, onStopped: scrollToTop });
  const isSubmit = user.type === 'Prospects' || user.type === 'Contacts';
  const canSave = loaded.abilities.update || (isSubmit && loaded.abilities.submit);
  const saveNow = () => void save(isSubmit ? 'submit' : 'save');
  useSaveKey(() => canSave && saveNow());

  const onJump = (field: RequiredField) => {
    setSheetOpen(false);
    if (!field.tab || field.tab === active?.id) return view.current?.reach(field.field);
    jump.current = field;
    pick(field.tab);
  };
  useEffect(() => {
    const wanted = jump.current;
    jump.current = null;
    if (wanted) view.current?.reach(wanted.field);
  }, [active?.id]);
  const showFirst = () =>
    isPhone || window.innerWidth < 1100 ? setSheetOpen(true) : required[0] && onJump(required[0]);
  const reveal = useCallback(
    (field: string, reason: string) =>
      call('revealSecret', { params: { id }, body: { field, reason } }).then(({ value }) => value),
    [id],
  );

  const owner = useMemo(
    () => ({ module, owner: id, form: loaded.form._id, loanNumber: loaded.record.number ?? undefined }),
    [module, id, loaded.form._id, loaded.record.number],
  );
  const draw = (elements: readonly FormElement[]) => (
    <div onBlur={() => saver.hurry()}>
      <RecordOwner value={owner}>
        <FormView
          ref={view}
          store={store}
          elements={elements}
          look={isBorrower ? 'borrower' : 'staff'}
          number={loaded.record.number}
          reveal={isSubmit ? undefined : reveal}
          UploadField={RecordUploadField}
        />
      </RecordOwner>
    </div>
  );
  const isSteps = isBorrower && isPhone && active?.kind === 'form';
  const at = formTabs.findIndex(({ id: own }) => own === active?.id);
  const rail = (
    <>
      <RequiredRail store={store} onJump={onJump} />
      {loaded.abilities.history && <ChangesRail module={module} id={id} />}
    </>
  );
  return (
    <Page
      title={<RecordTitle record={loaded.record} />}
      aside={<RecordStatus record={loaded.record} />}
      meta={<RecordFacts module={module} record={loaded.record} />}
      actions={!isSteps && <SaveState state={saveState.kind} savedAt={saveState.savedAt} />}
    >
      <div className={styles.columns}>
        <RecordPills tabs={tabs} active={active?.id ?? ''} store={store} onPick={pick} />
        <div className={styles.content}>
          <DraftOffer store={store} account={user._id} record={id} />
          <RecordBanner stop={stop} store={store} hasTabs={store.index.tabs.length > 0} onShow={showFirst} />
          {stop === null && !isBorrower && required.length > 0 && active?.kind === 'form' && (
            <RequiredBanner count={required.length} onShow={() => setSheetOpen(true)} />
          )}
          {isSteps && active ? (
            <BorrowerSteps
              key={active.id}
              store={store}
              title={active.title}
              elements={elementsOf(store, active.id)}
              saveState={saveState}
              isBusy={isBusy}
              isLastTab={at === formTabs.length - 1}
              draw={draw}
              onReach={(field) => view.current?.reach(field)}
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
                onAdmin={(change) => void saveAdmin(change)}
                drawForm={() => draw(elementsOf(store, active.id))}
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
          hasSave={isSubmit || !SAVE_THEMSELVES.has(active.id)}
          isBusy={isBusy}
          onSave={saveNow}
          canSkip={loaded.abilities.skipMandatory && !isSubmit}
          onSkip={(reason) => void force(reason)}
        />
      )}
      <Drawer
        opened={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        position={isPhone ? 'bottom' : 'right'}
        title={text('requiredTitle')}
        closeButtonProps={{ 'aria-label': text('close') }}
      >
        <div className={styles.sheet}>{rail}</div>
      </Drawer>
    </Page>
  );
}
