import { DressingText } from '../text/static-text';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** Text between fields: instructions, disclosures. */
export function ParagraphView({ element }: KindViewProps) {
  return (
    <div className={styles.paragraph}>
      <DressingText element={element} />
    </div>
  );
}
