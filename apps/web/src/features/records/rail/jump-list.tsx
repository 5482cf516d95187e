import { IconCornerDownLeft } from '@tabler/icons-react';
import { Icon, StatusGlyph, type StatusGlyphProps } from '../../../ui';
import styles from './record-rail.module.css';

export interface JumpItem {
  readonly key: string;
  readonly title: string;
  /** Text after the title. */
  readonly note?: string | undefined;
  readonly onJump: () => void;
}

export interface JumpGroup {
  readonly title: string;
  /** Accessible name of the group if it has no title. */
  readonly label?: string;
  readonly items: readonly JumpItem[];
}

export interface JumpListProps {
  readonly groups: readonly JumpGroup[];
  readonly glyph: Pick<StatusGlyphProps, 'shape' | 'hue'>;
}

/** Fields as links that focus them. */
export function JumpList({ groups, glyph }: JumpListProps) {
  return (
    <div className={styles.list}>
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title || group.label}>
          {group.title && <div className={styles.group}>{group.title}</div>}
          {group.items.map(({ key, title, note, onJump }) => (
            <button key={key} type="button" className={styles.jump} onClick={onJump}>
              <StatusGlyph {...glyph} />
              <span className={styles.title}>{title}</span>
              {note && <span className={styles.note}>{note}</span>}
              <Icon of={IconCornerDownLeft} size={14} className={styles.arrow} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
