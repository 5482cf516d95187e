import {
  AddIcon,
  CheckIcon,
  DeactivateIcon,
  EmailIcon,
  Icon,
  ProfileIcon,
  ShareIcon,
  UndoIcon,
  type IconComponent,
} from '../../ui';
import type { MassAction } from './mass-action-shapes';
import styles from './mass-actions.module.css';

const ICONS: Readonly<Record<MassAction['kind'], readonly [hue: string, icon: IconComponent]>> = {
  delete: ['red', DeactivateIcon],
  status: ['orange', CheckIcon],
  assign: ['blue', ProfileIcon],
  team: ['blue', ProfileIcon],
  task: ['purple', AddIcon],
  share: ['teal', ShareIcon],
  email: ['petrol', EmailIcon],
  undo: ['grey', UndoIcon],
};

/** What kind of action it is, in a colored square before its title. */
export function ActionIcon({ kind }: Pick<MassAction, 'kind'>) {
  const [hue, icon] = ICONS[kind];
  return (
    <span className={styles.kind} style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}>
      <Icon of={icon} size={17} />
    </span>
  );
}
