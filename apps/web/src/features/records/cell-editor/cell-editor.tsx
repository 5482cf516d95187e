import type { FormElement } from '@lendwright/forms';
import { dayIn } from '@lendwright/kernel';
import { Popover } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent, type RefObject } from 'react';
import { call, isRefused, useCall } from '../../../client';
import { FormStore, FormView } from '../../../form-view';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { notify, SaveState, SkeletonLines } from '../../../ui';
import { callsOf, withModule, listKey, loadedRecord, readInput, type CellEditorProps } from '../../record-list';
import { useSignedIn } from '../../session';
import type { LoadedRecord } from '../record-shapes';
import { RecordSaver } from '../saving/record-saver';
import { viewerOf, type SignedInUser } from '../use-editor';
import styles from './cell-editor.module.css';

/**
 * Edits one field of a record in its list, with the form's own input, rules and validation: it loads the record, saves
 * like the record page, and shows both values if someone else changed the field. Enter and a click outside save and
 * close, Tab saves and continues with the next field, Escape cancels. What can't be saved stays open.
 */
export function CellEditor({ children, ...props }: CellEditorProps) {
  const text = useText(records);
  const { module, id, onClose } = props;
  const user = useSignedIn()?.user;
  const record = useCall(callsOf(module).read, readInput(module, id), { staleTime: 0, retry: false });
  const loadedData = record.isFetchedAfterMount && record.data ? loadedRecord(record.data) : undefined;
  const finishRef = useRef(onClose);
  // The lists and calendars of a field are rendered in portals: a click in them is not outside.
  const dropdown = useClickOutside<HTMLDivElement>((event) => {
    if (!(event.target instanceof Element && event.target.closest('[data-portal]'))) finishRef.current();
  });
  return (
    <Popover
      opened
      closeOnClickOutside={false}
      onDismiss={onClose}
      position="bottom-start"
      offset={6}
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span className={styles.cell}>{children}</span>
      </Popover.Target>
      <Popover.Dropdown ref={dropdown} className={styles.drop}>
        {loadedData && user ? (
          <FieldEditor {...props} loaded={loadedData} user={user} finishRef={finishRef} />
        ) : (
          <div tabIndex={-1} data-autofocus>
            {record.isError ? (
              <p role="alert">{text('cellFailed')}</p>
            ) : (
              <SkeletonLines lines={2} label={text('cellLoading')} />
            )}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldEditorProps extends Omit<CellEditorProps, 'children'> {
  readonly loaded: LoadedRecord;
  readonly user: SignedInUser;
  /** What a click outside does. */
  readonly finishRef: RefObject<() => void>;
}

function FieldEditor({ module, id, field, loaded, user, finishRef, onClose, onNext }: FieldEditorProps) {
  const text = useText(records);
  const timeZone = useSignedIn()?.menu.company.timeZone ?? 'UTC';
  const host = useRef<HTMLDivElement>(null);
  const onSaved = useSavedMessage({ module, id, field, loaded });
  const [{ store, saver }] = useState(() => {
    const { form, record, abilities } = loaded;
    const newStore = new FormStore({
      definition: { content: form.content as unknown as readonly FormElement[] },
      answers: record.info,
      viewer: viewerOf(user, abilities.update || abilities.submit),
      today: dayIn(new Date(), timeZone),
    });
    return {
      store: newStore,
      saver: new RecordSaver({ module, id, store: newStore, version: record.version, onSaved }),
    };
  });
  const [element] = useState(() => {
    const foundElement = store.index.elements.get(field);
    return foundElement && { ...foundElement, class: 'col-12' };
  });
  const isShown = element !== undefined && store.isVisible(field);
  // Leaving the editor saves what is valid.
  useEffect(() => saver.watch(), [saver]);
  useEffect(() => {
    host.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, []);

  const leave = async (callback: () => void) => {
    if (store.dirty().length === 0) return callback();
    if (saver.unsavedFields().length > 0) return store.showIssues();
    await saver.save('autosave').then(callback, (error: unknown) => {
      // Shown at the field.
      if (isRefused(error, 'conflict') || isRefused(error, 'invalid')) return;
      if (isRefused(error) && error.status < 500) notify.failure(error.message);
    });
  };
  useEffect(() => {
    finishRef.current = () => void leave(onClose);
  });
  const { kind: saveKind } = useSyncExternalStore(saver.listen, saver.state);
  const onKeyDown = (event: KeyboardEvent) => {
    const isLong = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') store.set(field, loaded.record.info[field]);
    const isOurs = event.key === 'Tab' || (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey));
    if (!isOurs || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? -1 : 1;
    void leave(event.key === 'Tab' ? () => onNext(step) : onClose);
  };
  if (!isShown) return <p role="alert">{text('cellHidden')}</p>;
  return (
    <div ref={host} onKeyDown={onKeyDown} onBlur={() => saver.flush()}>
      <FormView store={store} elements={[element]} appearance="staff" timeZone={timeZone} person={user._id} />
      {saveKind === 'failed' ? <SaveState state="failed" /> : <p className={styles.keys}>{text('cellKeys')}</p>}
    </div>
  );
}

/** After the last save of an editor: refreshes the list, and offers to restore the value from before. */
function useSavedMessage({ module, id, field, loaded }: Pick<FieldEditorProps, 'module' | 'id' | 'field' | 'loaded'>) {
  const text = useText(records);
  const queries = useQueryClient();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: listKey(module) });
    void queries.invalidateQueries({ queryKey: [callsOf(module).read] });
  };
  const infoBefore = loaded.record.info[field] ?? null;
  return ({
    record,
    message,
    needDataReview,
  }: {
    record: { version: number };
    message: string;
    needDataReview: boolean;
  }) => {
    refresh();
    if (needDataReview) return void notify.success(message);
    const title = titleOf(loaded, field);
    const undo = async () => {
      const body = { version: record.version, mode: 'autosave' as const, formData: { [field]: infoBefore } };
      await call(callsOf(module).save, withModule(module, { params: { id }, body })).catch(() =>
        notify.failure(text('cellUndoFailed', { title })),
      );
      refresh();
    };
    return void notify.undo(text('cellSaved', { title }), () => void undo());
  };
}

interface TitledItem {
  readonly id: string;
  readonly title?: string;
  readonly childs?: readonly TitledItem[];
}

function titleOf({ form }: LoadedRecord, field: string): string {
  const find = (elements: readonly TitledItem[]): string | undefined => {
    for (const element of elements) {
      const foundTitle = element.id === field ? element.title : find(element.childs ?? []);
      if (foundTitle !== undefined) return foundTitle;
    }
    return undefined;
  };
  return find(form.content as unknown as readonly TitledItem[]) ?? field;
}
