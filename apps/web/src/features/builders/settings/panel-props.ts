import type { SettingsDraft } from './settings-draft';

/** What every part of the settings page takes. */
export interface PanelProps {
  readonly draft: SettingsDraft;
  readonly change: (patch: Partial<SettingsDraft>) => void;
}
