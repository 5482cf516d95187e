import type { SettingsDraft } from './settings-draft';

/** Props of every panel on the settings page. */
export interface PanelProps {
  readonly draft: SettingsDraft;
  readonly change: (patch: Partial<SettingsDraft>) => void;
}
