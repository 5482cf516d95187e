import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import type { FormStore } from '../../form-view';
import { notify } from '../../ui';
import type { AdminChange } from './admin-change';
import type { RecordModule } from './record-module';
import type { RecordSaver, SaveMode } from './record-saver';

export interface RecordSaveInput {
  readonly module: RecordModule;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  /** The save stopped at the form: to the top, where the banner stands. */
  readonly onStopped: () => void;
}

/** What stopped the last attempt; the banner says it until the next one. */
export type Stop = 'mandatory' | 'conflict' | null;

/** The explicit saves: looks at the form first, then asks the server, and says what came of it. */
export function useRecordSave({ module, store, saver, onStopped }: RecordSaveInput) {
  const text = useText(records);
  const [isBusy, setBusy] = useState(false);
  const [stop, setStop] = useState<Stop>(null);
  const title = text(`one_${module}`);

  const stopAt = (reason: Stop) => {
    setStop(reason);
    store.showIssues();
    onStopped();
  };
  const fail = (error: unknown) => {
    if (isRefused(error, 'mandatory') || isRefused(error, 'invalid')) return stopAt('mandatory');
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
      if (mode !== 'draft')
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
    if (store.view().required.length > 0 || store.unreadable().length > 0) return stopAt('mandatory');
    return run(mode);
  };
  return {
    isBusy,
    stop,
    save,
    force: (reason: string) => run('force', { reason }),
    saveAdmin: (adminInfo: AdminChange) => run('draft', { adminInfo }),
  };
}
