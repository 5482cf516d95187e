import type { RequiredField } from '@lendwright/forms';
import { useState } from 'react';
import { failureText, isRefused } from '../../../client';
import { useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import type { FormStore } from '../../../form-view';
import { notify } from '../../../ui';
import { showStageGaps } from '../../stage-gaps';
import type { AdminChange } from '../admin/admin-change';
import type { RecordModule } from '../record-module';
import type { RecordSaver, SaveExtra, SaveMode } from './record-saver';
import { scrollToTop } from '../scroll-to-top';
import { useModuleLabels } from '../use-module-labels';
import { blockingFields, type BlockingTab } from './blocking-fields';

export interface RecordSaveInput {
  readonly module: RecordModule;
  readonly store: FormStore;
  readonly saver: RecordSaver;
  /** Returns other failures as `failure` instead of showing a toast, which would cover the button on a phone. */
  readonly isInline?: boolean;
  /** Where the dialog of stage rules leads to: a field, or a tab. */
  readonly onField: (field: string) => void;
  readonly onTab: (tab: string) => void;
}

/** Why the last attempt was blocked; shown until the next one. */
export type StopReason = 'mandatory' | 'conflict' | null;

const NO_ERRORS: readonly BlockingTab[] = [];

const refusedFieldsOf = (error: unknown) =>
  isRefused(error) ? ((error.details as { required?: readonly RequiredField[] } | undefined)?.required ?? []) : [];

const hasIssues = (error: unknown) => isRefused(error, 'mandatory') || isRefused(error, 'invalid');

/** Whether answers are missing or invalid, or their check is not over. */
const isIncomplete = (store: FormStore) =>
  store.required().length > 0 || store.unreadable().length > 0 || store.uncheckedIds().length > 0;

/** Explicit saves: validates the form, calls the server, and reports the result. */
export function useRecordSave({ module, store, saver, isInline = false, ...links }: RecordSaveInput) {
  const text = useText(records);
  const [isBusy, setBusy] = useState(false);
  const [stopReason, setStopReason] = useState<StopReason>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState({ isShown: false, tabs: NO_ERRORS });
  const { title } = useModuleLabels(module);

  const stopSave = (reason: StopReason, refusedFields: readonly RequiredField[] = []) => {
    setStopReason(reason);
    store.showIssues();
    // What is missing or invalid keeps nothing else from being saved.
    if (reason === 'mandatory') saver.flush();
    if (reason === 'mandatory') setMissing({ isShown: true, tabs: blockingFields(store, refusedFields) });
    scrollToTop();
  };
  const fail = (error: unknown) => {
    if (hasIssues(error)) return stopSave('mandatory', refusedFieldsOf(error));
    if (isRefused(error, 'conflict')) return stopSave('conflict');
    const failedText = text(module === 'loans' ? 'saveFailed' : 'saveFailedPerson');
    const message = failureText(error, failedText);
    if (isInline) setFailure(message);
    else notify.failure(message);
  };
  const run = async (mode: SaveMode, saveOptions: SaveExtra = {}): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { needDataReview } = await saver.save(mode, saveOptions);
      setStopReason(null);
      if (mode !== 'autosave')
        notify.success(
          needDataReview ? text('savedReview') : module === 'loans' ? text('saved') : text('savedPerson', { title }),
        );
    } catch (error) {
      const onOverride = (stageReason: string) => void run(mode, { ...saveOptions, stageReason });
      if (!showStageGaps(error, { ...links, recordPath: location.pathname, onOverride })) fail(error);
    } finally {
      setBusy(false);
    }
  };
  const save = async (mode: 'save' | 'submit') => {
    // The person who is asked about an answer saves again after deciding.
    if (await store.checks.isAsked()) return;
    if (store.conflicts().size > 0) return stopSave('conflict');
    if (isIncomplete(store)) return stopSave('mandatory');
    return run(mode);
  };
  return {
    isBusy,
    stopReason,
    failure,
    /** The content of the required-fields dialog, and whether it is open. */
    missing,
    closeMissingDialog: () => setMissing((missingState) => ({ ...missingState, isShown: false })),
    save,
    force: (reason: string) => run('force', { reason }),
    saveAdmin: (adminInfo: AdminChange) => run('autosave', { adminInfo }),
  };
}
