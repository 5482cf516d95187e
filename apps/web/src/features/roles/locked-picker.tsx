import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Button, LockIcon, PopoverMenu } from '../../ui';
import type { RightModule } from './role-shapes';

export interface LockedPickerProps {
  readonly module: string;
  readonly statuses: RightModule['statuses'];
  readonly locked: readonly string[];
  readonly onChange: (lockedTexts: readonly string[]) => void;
}

/** The statuses in which a role has read-only access to a module: a checkbox menu that stays open. */
export function LockedPicker({ module, statuses, locked, onChange }: LockedPickerProps) {
  const text = useText(roles);
  const offeredStatuses = statuses.filter(({ _id, active: isActive }) => isActive || locked.includes(_id));
  const chosenStatuses = offeredStatuses.filter(({ _id }) => locked.includes(_id));
  const [first] = chosenStatuses;
  const summary =
    first === undefined
      ? text('lockedNowhere')
      : chosenStatuses.length === 1
        ? first.title
        : text('lockedCount', { count: chosenStatuses.length });
  return (
    <PopoverMenu
      align="end"
      staysOpen
      target={
        <Button
          size="small"
          tone={first ? 'plain' : 'quiet'}
          icon={LockIcon}
          aria-label={`${text('lockedInModule', { module })}: ${summary}`}
        >
          {summary}
        </Button>
      }
      entries={offeredStatuses.map(({ _id, title }) => {
        const isChosen = locked.includes(_id);
        return {
          id: _id,
          title,
          isChosen,
          onPick: () => onChange(isChosen ? locked.filter((id) => id !== _id) : [...locked, _id]),
        };
      })}
    />
  );
}
