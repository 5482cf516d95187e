import { memo } from 'react';
import { useText, type Translate } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import { Icon } from '../../../ui';
import type { FlatElement } from '../../model';
import { badgesOf, type Badge } from './badges-of';
import styles from './badges.module.css';

const LABELS = {
  rules: 'badge-rules',
  formula: 'badge-formula',
  reviewed: 'badge-reviewed',
  repeats: 'badge-repeats',
  hidden: 'badge-hidden',
  hiddenFrom: 'badge-hidden-from',
  locked: 'badge-locked',
  listed: 'badge-listed',
  library: 'badge-library',
} as const;

/** The text of a badge. */
export const badgeText = ({ name, count }: Badge, text: Translate<typeof builderCanvas.messages>): string =>
  text(LABELS[name], { count });

/** With more badges than this, only icons are shown. */
const MAX_TEXT_BADGES = 2;
/** Badges that are too common to spell out on the canvas. */
const ICON_ONLY: ReadonlySet<Badge['name']> = new Set(['listed']);

export interface BadgesProps {
  readonly element: FlatElement;
  /** Shows icons only. */
  readonly isCompact?: boolean;
}

/** The badges of an element. Hidden from screen readers, because the element's accessible name includes them. */
export const Badges = memo(function Badges({ element, isCompact = false }: BadgesProps) {
  const text = useText(builderCanvas);
  const badges = badgesOf(element);
  if (badges.length === 0) return null;
  return (
    <span className={styles.badges} aria-hidden>
      {badges.map((badge, index) => {
        const label = badgeText(badge, text);
        const showsText = !isCompact && index === 0 && badges.length <= MAX_TEXT_BADGES && !ICON_ONLY.has(badge.name);
        return (
          <span
            key={badge.name}
            className={styles.badge}
            style={{ background: `var(--${badge.hue}-b)`, color: `var(--${badge.hue}-i)` }}
            title={label}
          >
            {badge.sign ?? <Icon of={badge.icon} size={13} />}
            {showsText && !badge.sign && <span className={styles.text}>{label}</span>}
          </span>
        );
      })}
    </span>
  );
});
