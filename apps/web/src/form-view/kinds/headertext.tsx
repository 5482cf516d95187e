import { DressingText } from '../text/static-text';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A heading within a section. */
export function HeadertextView({ element }: KindViewProps) {
  return (
    <h3 className={styles.heading}>
      <DressingText element={element} />
    </h3>
  );
}
