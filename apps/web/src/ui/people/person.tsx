import type { StatusColor } from '../theme/tokens';
import styles from './person.module.css';

/** A person as shown in lists. */
export interface PersonShape {
  readonly id: string;
  readonly name: string;
  /** The role's title, shown in the tooltip. */
  readonly role?: string | undefined;
}

const AVATAR_COLORS: readonly StatusColor[] = [
  'petrol',
  'blue',
  'teal',
  'green',
  'amber',
  'orange',
  'pink',
  'purple',
  'red',
];

/**
 * A person's avatar color: a hash of the name. A person has several ids (account, record, author of a change), so only
 * the name gives the same color everywhere.
 */
export function avatarColor(name: string): StatusColor {
  const key = name.trim().toLowerCase();
  let hash = 2166136261;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 16777619);
  return AVATAR_COLORS[(hash >>> 0) % AVATAR_COLORS.length] ?? 'petrol';
}

/** The first letters of the first and last word. @example initials('Dana M. Whitlock') // 'DW' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const firstWord = [...(words[0] ?? '')][0] ?? '';
  const lastWord = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (firstWord + lastWord).toUpperCase();
}

export interface PersonCircleProps {
  readonly person: PersonShape;
  readonly size?: 18 | 24 | 28 | 36;
  /** A green dot: the person is online here. */
  readonly isHere?: boolean;
}

/** Initials in a circle, with the name as tooltip and accessible name. */
export function PersonCircle({ person, size = 24, isHere = false }: PersonCircleProps) {
  const hue = avatarColor(person.name);
  const name = person.role ? `${person.name}, ${person.role}` : person.name;
  return (
    <span
      className={styles.circle}
      data-size={size}
      data-here={isHere || undefined}
      role="img"
      aria-label={name}
      title={name}
      style={{ background: `var(--${hue}-b)`, color: `var(--${hue}-i)` }}
    >
      {initials(person.name)}
    </span>
  );
}

export interface PersonProps extends PersonCircleProps {
  /** A second line, for example the role's title. */
  readonly detail?: string;
}

/** An avatar with a name. */
export function Person({ detail, ...circle }: PersonProps) {
  return (
    <span className={styles.person}>
      <span aria-hidden>
        <PersonCircle {...circle} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{circle.person.name}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
}
