import { memo } from 'react';
import { useText, type Say } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder-canvas';
import { Icon } from '../../../ui';
import type { FlatElement } from '../../model';
import { badgesOf, type Badge } from './badges-of';
import styles from './badges.module.css';

const WORDS = {
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

/** How a badge reads. */
export const badgeText = ({ name, count }: Badge, text: Say<typeof builderCanvas.words>): string =>
  text(WORDS[name], { count });

/** More badges than these are pictures alone. */
const IN_WORDS = 2;
/** What so many elements have that words would fill the canvas with them. */
const PICTURED: ReadonlySet<Badge['name']> = new Set(['listed']);

/** What an element has beyond its looks. Screen readers hear it in the element's own name. */
export const Badges = memo(function Badges({ element }: { readonly element: FlatElement }) {
  const text = useText(builderCanvas);
  const badges = badgesOf(element);
  if (badges.length === 0) return null;
  return (
    <span className={styles.badges} aria-hidden>
      {badges.map((badge, at) => {
        const words = badgeText(badge, text);
        const isSpelled = at === 0 && badges.length <= IN_WORDS && !PICTURED.has(badge.name);
        return (
          <span
            key={badge.name}
            className={styles.badge}
            style={{ background: `var(--${badge.hue}-b)`, color: `var(--${badge.hue}-i)` }}
            title={words}
          >
            {badge.sign ?? <Icon of={badge.icon} size={13} />}
            {isSpelled && !badge.sign && <span className={styles.words}>{words}</span>}
          </span>
        );
      })}
    </span>
  );
});
