import type { RequiredField } from '@lendwright/forms';
import { useState } from 'react';
import { isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import type { FormStore } from '../../../form-view';
import { notify } from '../../../ui';
import type { AdminChange } from '../admin/admin-change';
import type { RecordModule } from '../record-module';
import type { RecordSaver, SaveMode } from './record-saver';
import { useModuleLabels } from '../use-module-labels';
import { blockingFields, type BlockingTab } from './blocking-fields';

export interface RecordSaveInput {
  readonly module: RecordModule;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  /** Called when the form blocked a save, to scroll to the banner. */
  readonly onStopped: () => void;
}

/** Why the last attempt was blocked; shown until the next one. */
export type StopReason = 'mandatory' | 'conflict' | null;

const NO_ERRORS: readonly BlockingTab[] = [];

const missedBy = (error: unknown) =>
  isRefused(error) ? ((error.details as { required?: readonly RequiredField[] } | undefined)?.required ?? []) : [];

/** Explicit saves: validates the form, calls the server, and reports the result. */
export function useRecordSave({ module, store, saver, onStopped }: RecordSaveInput) {
  const text = useText(records);
  const [isBusy, setBusy] = useState(false);
  const [stop, setStop] = useState<StopReason>(null);
  const [missing, setMissing] = useState({ isShown: false, tabs: NO_ERRORS });
  const { title } = useModuleLabels(module);

  const stopAt = (reason: StopReason, refused: readonly RequiredField[] = []) => {
    setStop(reason);
    store.showIssues();
    // What is missing or invalid keeps nothing else from being saved.
    if (reason === 'mandatory') saver.flush();
    if (reason === 'mandatory') setMissing({ isShown: true, tabs: blockingFields(store, refused) });
    onStopped();
  };
  const fail = (error: unknown) => {
    if (isRefused(error, 'mandatory') || isRefused(error, 'invalid')) return stopAt('mandatory', missedBy(error));
    if (isRefused(error, 'conflict')) return stopAt('conflict');
    notify.failure(
      isRefused(error) && error.status < 500
        ? error.message
        : text(module === 'loans' ? 'saveFailed' : 'saveFailedPerson'),
    );
  };
  const run = async (mode: SaveMode, extra: { readonly reason?: string; readonly adminInfo?: AdminChange } = {}) => {
    setBusy(true);
    try {
      const { needDataReview } = await saver.save(mode, extra);
      setStop(null);
      if (mode !== 'autosave')
        notify.success(
          needDataReview ? text('savedReview') : module === 'loans' ? text('saved') : text('savedPerson', { title }),
        );
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const save = (mode: 'save' | 'submit') => {
    if (store.conflicts().size > 0) return stopAt('conflict');
    if (store.required().length > 0 || store.unreadable().length > 0) return stopAt('mandatory');
    return run(mode);
  };
  return {
    isBusy,
    stop,
    /** The content of the required-fields dialog, and whether it is open. */
    missing,
    closeMissing: () => setMissing((known) => ({ ...known, isShown: false })),
    save,
    force: (reason: string) => run('force', { reason }),
    saveAdmin: (adminInfo: AdminChange) => run('autosave', { adminInfo }),
  };
}
