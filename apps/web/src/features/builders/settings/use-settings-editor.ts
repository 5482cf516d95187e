import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { notify } from '../../../ui';
import { useSession } from '../../session';
import { errorsOf, type FileError } from '../list/read-form-file';
import {
  changedFields,
  conflictingFields,
  draftOf,
  mergeSettings,
  settingsOf,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft';
import type { Config, Settings } from './settings-shapes';

/** Another user saved in the meantime, and both changed some parts differently. */
export interface SettingsConflict {
  readonly version: number;
  readonly by: string;
  readonly fields: readonly SettingsField[];
  readonly mine: Settings;
  readonly theirs: Settings;
}

interface Conflict {
  readonly version: number;
  readonly updatedBy: string;
  readonly current: Settings;
}

/** Sends settings. @returns the saved form */
function useSend(id: string) {
  const queries = useQueryClient();
  const session = useSession();
  return async (settings: Settings, version: number): Promise<Config> => {
    const params = { id };
    const { message } = await call('saveFormSettings', { params, body: { version, settings } });
    notify.success(message);
    const latestData = await call('readForm', { params });
    queries.setQueryData(keyOf('readForm', { params }), latestData);
    for (const staleCall of ['listForms', 'loanChoices']) void queries.invalidateQueries({ queryKey: [staleCall] });
    if (latestData.kind === 'module') void session.refreshMenu();
    return latestData;
  };
}

/** The settings at the start of editing, and the draft. */
function useDraft(config: Config, isBusy: boolean) {
  const [origin, setOrigin] = useState(config);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(config.settings));
  const settings = useMemo(() => settingsOf(draft), [draft]);
  const changedEntries = useMemo(() => changedFields(origin.settings, settings), [origin, settings]);
  const resetTo = (latestConfig: Config) => {
    setOrigin(latestConfig);
    setDraft(draftOf(latestConfig.settings));
  };
  // Adopt another user's save while there are no local changes to lose.
  if (config.settingsVersion > origin.settingsVersion && changedEntries.length === 0 && !isBusy) resetTo(config);
  const change = (patch: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, settings, changed: changedEntries, resetTo, change };
}

/**
 * Editor state of a form's settings. If another user saved in the meantime, changes to different parts are merged; the user
 * resolves parts that both changed.
 */
export function useSettingsEditor(config: Config) {
  const text = useText(builderSettings);
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const [conflict, setConflict] = useState<SettingsConflict | null>(null);
  const { origin, draft, settings, changed, resetTo, change } = useDraft(config, isBusy);
  const send = useSend(config._id);

  const mergeWithServer = async ({ version, updatedBy, current }: Conflict, ownSettings: Settings): Promise<void> => {
    const fields = conflictingFields(origin.settings, ownSettings, current);
    if (fields.length > 0) setConflict({ version, by: updatedBy, fields, mine: ownSettings, theirs: current });
    else resetTo(await send(mergeSettings(origin.settings, ownSettings, current, new Set()), version));
  };
  const attemptSave = async (send: () => Promise<void>) => {
    setBusy(true);
    setErrors([]);
    try {
      await send();
    } catch (error) {
      setErrors(errorsOf(error, text('saveFailed')));
      notify.failure(text('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const sendOrMerge = async (ownSettings: Settings, version: number) => {
    try {
      resetTo(await send(ownSettings, version));
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      await mergeWithServer(error.details as Conflict, ownSettings);
    }
  };
  const save = () => {
    if (!settings.title) setErrors([{ path: '', message: text('needTitle') }]);
    else void attemptSave(() => sendOrMerge(settings, origin.settingsVersion));
  };
  /** Saves after a conflict: of the parts that both changed, `theirParts` keep the other user's value. */
  const resolveConflict = (theirParts: ReadonlySet<SettingsField>) => {
    if (!conflict) return;
    const { mine, theirs, version } = conflict;
    setConflict(null);
    void attemptSave(() => sendOrMerge(mergeSettings(origin.settings, mine, theirs, theirParts), version));
  };
  const discard = () => {
    setErrors([]);
    resetTo(config.settingsVersion > origin.settingsVersion ? config : origin);
  };
  const closeConflict = () => setConflict(null);
  return { origin, draft, changed, isBusy, errors, conflict, change, save, discard, resolveConflict, closeConflict };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
