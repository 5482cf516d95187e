import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { Icon } from '../icons/icon';
import { CollapseIcon } from '../icons/icons';
import styles from './panel.module.css';

export interface SectionPanelProps {
  readonly title: string;
  /** The number in a chip of the section color. */
  readonly number?: number | undefined;
  /** At the right of the header: "7 of 8 filled", a tag. */
  readonly aside?: ReactNode;
  /** Whether a click on the header collapses the section. */
  readonly isFoldable?: boolean;
  /** Together with `onOpenChange`, makes the section controlled. */
  readonly isOpen?: boolean | undefined;
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** No padding, so that tables reach the edges. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A section of a form: a header in the user's section color, then the fields. */
export function SectionPanel({
  title,
  number,
  aside,
  isFoldable = true,
  isOpen,
  onOpenChange,
  isFlush = false,
  children,
}: SectionPanelProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(true);
  const isPanelOpen = isOpen ?? isOwnOpen;
  const id = useId();
  const toggle = () => {
    setIsOwnOpen(!isPanelOpen);
    onOpenChange?.(!isPanelOpen);
  };
  const heading = (
    <>
      {number !== undefined && <span className={styles.number}>{number}</span>}
      <span className={styles.bandTitle}>{title}</span>
    </>
  );
  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.band}>
        <h2 id={`${id}-title`} className={styles.bandHeading}>
          {isFoldable ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isPanelOpen}
              aria-controls={`${id}-body`}
              onClick={toggle}
            >
              {heading}
            </button>
          ) : (
            heading
          )}
        </h2>
        <span className={styles.bandAside}>
          {aside}
          {isFoldable && (
            <span className={isPanelOpen ? styles.chevron : styles.chevronDown}>
              <Icon of={CollapseIcon} />
            </span>
          )}
        </span>
      </div>
      <div id={`${id}-body`} hidden={!isPanelOpen} className={isFlush ? undefined : styles.sectionBody}>
        {children}
      </div>
    </section>
  );
}
