import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import type { QueueSettings } from './lead-queue-shapes';
import { QueueConflict } from './queue-conflict';
import type { SaveConflict } from './use-merged-save';
import type { SettingsDraft } from './use-queue-settings';

export interface SettingsConflictProps {
  readonly conflict: SaveConflict<SettingsDraft>;
  readonly roles: QueueSettings['choices']['roles'];
  readonly onClose: () => void;
  readonly onResolve: (theirParts: ReadonlySet<string>) => void;
}

/** Settings of the queue that two administrators changed. */
export function SettingsConflict({ roles, ...rest }: SettingsConflictProps) {
  const text = useText(leadQueue);
  const titles = {
    ...{ mode: text('mode'), first_contact_minutes: text('limitMinutes'), max_open: text('maxOpen') },
    ...{ roles: text('roles'), alert_roles: text('alertRoles') },
  };
  const valueText = (draft: SettingsDraft, part: keyof SettingsDraft): string => {
    if (part === 'mode') return text(`mode-${draft.mode}`);
    if (part === 'first_contact_minutes' || part === 'max_open') return String(draft[part]);
    const namedTitles = draft[part].flatMap((id) => roles.find(({ _id }) => _id === id)?.title ?? []);
    return namedTitles.join(', ') || '—';
  };
  return <QueueConflict {...rest} titleOf={(part) => titles[part]} valueText={valueText} />;
}
