import { useText } from '../../../i18n';
import { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import type { FlatElement } from '../../model';
import styles from './element-label.module.css';
import { RenameBox } from './rename-box';

export interface ElementLabelProps {
  readonly element: FlatElement;
  readonly isRenaming: boolean;
}

/** The title of an element. A double click turns it into an input. */
export function ElementLabel({ element, isRenaming }: ElementLabelProps) {
  const text = useText(builderCanvas);
  if (isRenaming) return <RenameBox element={element} />;
  return (
    <span className={styles.label} data-label>
      {element.title || <span className={styles.untitled}>{text('untitled')}</span>}
    </span>
  );
}
