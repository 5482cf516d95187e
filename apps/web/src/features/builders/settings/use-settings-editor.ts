import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../../client';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder-settings';
import { notify } from '../../../ui';
import { useSession } from '../../session';
import { faultsOf, type FileFault } from '../list/read-form-file';
import {
  changedFields,
  clashingFields,
  draftOf,
  mergeSettings,
  settingsOf,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft';
import type { Config, Settings } from './settings-shapes';

/** Somebody else saved meanwhile, and parts that both changed differ. */
export interface SettingsClash {
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

/** Sends settings. @returns the form as it stands afterwards */
function useSend(id: string) {
  const queries = useQueryClient();
  const session = useSession();
  return async (settings: Settings, version: number): Promise<Config> => {
    const params = { id };
    const { message } = await call('saveFormSettings', { params, body: { version, settings } });
    notify.success(message);
    const fresh = await call('readForm', { params });
    queries.setQueryData(keyOf('readForm', { params }), fresh);
    for (const stale of ['listForms', 'loanChoices']) void queries.invalidateQueries({ queryKey: [stale] });
    if (fresh.kind === 'module') void session.refreshMenu();
    return fresh;
  };
}

/** Settings as they were when the editing began, beside what the person made of them. */
function useDraft(config: Config, isBusy: boolean) {
  const [origin, setOrigin] = useState(config);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(config.settings));
  const settings = useMemo(() => settingsOf(draft), [draft]);
  const changed = useMemo(() => changedFields(origin.settings, settings), [origin, settings]);
  const takeOver = (fresh: Config) => {
    setOrigin(fresh);
    setDraft(draftOf(fresh.settings));
  };
  // What others saved shows while nothing of one's own would be lost.
  if (config.settingsVersion > origin.settingsVersion && changed.length === 0 && !isBusy) takeOver(config);
  const change = (patch: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, settings, changed, takeOver, change };
}

/**
 * The settings of a form while they are edited. Where somebody else saved meanwhile, changes to different parts go
 * together by themselves; of what both changed the person chooses.
 */
export function useSettingsEditor(config: Config) {
  const text = useText(builderSettings);
  const [isBusy, setBusy] = useState(false);
  const [issues, setFaults] = useState<readonly FileFault[]>([]);
  const [clash, setClash] = useState<SettingsClash | null>(null);
  const { origin, draft, settings, changed, takeOver, change } = useDraft(config, isBusy);
  const send = useSend(config._id);

  const meet = async ({ version, updatedBy, current }: Conflict, mine: Settings): Promise<void> => {
    const fields = clashingFields(origin.settings, mine, current);
    if (fields.length > 0) setClash({ version, by: updatedBy, fields, mine, theirs: current });
    else takeOver(await send(mergeSettings(origin.settings, mine, current, new Set()), version));
  };
  const trySend = async (act: () => Promise<void>) => {
    setBusy(true);
    setFaults([]);
    try {
      await act();
    } catch (error) {
      setFaults(faultsOf(error, text('saveFailed')));
      notify.failure(text('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const sendOrMeet = async (mine: Settings, version: number) => {
    try {
      takeOver(await send(mine, version));
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      await meet(error.details as Conflict, mine);
    }
  };
  const save = () => {
    if (!settings.title) setFaults([{ path: '', message: text('needTitle') }]);
    else void trySend(() => sendOrMeet(settings, origin.settingsVersion));
  };
  /** Goes on after a clash: of the parts that both changed, `taken` stay as the other person saved them. */
  const settle = (taken: ReadonlySet<SettingsField>) => {
    if (!clash) return;
    const { mine, theirs, version } = clash;
    setClash(null);
    void trySend(() => sendOrMeet(mergeSettings(origin.settings, mine, theirs, taken), version));
  };
  const discard = () => {
    setFaults([]);
    takeOver(config.settingsVersion > origin.settingsVersion ? config : origin);
  };
  const closeClash = () => setClash(null);
  return { origin, draft, changed, isBusy, issues, clash, change, save, discard, settle, closeClash };
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>;
