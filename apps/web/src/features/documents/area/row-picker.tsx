import { useRef } from 'react';
import { useText } from '../../../i18n';
import { documents as documentTexts } from '../../../i18n/en/records/documents';
import { SelectBox } from '../../../ui/table';
import { useAreaSelection } from './area-selection';
import styles from './area.module.css';

export interface RowPickerProps {
  /** The key of the row's `AreaItem`. */
  readonly item: string;
  readonly name: string;
}

/** The check box of a row. A click with Shift selects a range. Absent where nothing can be selected. */
export function RowPicker({ item, name }: RowPickerProps) {
  const text = useText(documentTexts);
  const selection = useAreaSelection();
  const isShiftPressed = useRef(false);
  if (!selection?.isSelectable(item)) return null;
  return (
    <span
      className={styles.pick}
      data-pick={item}
      onClickCapture={(event) => {
        isShiftPressed.current = event.shiftKey;
      }}
    >
      <SelectBox
        aria-label={text('selectRow', { name })}
        checked={selection.isSelected(item)}
        onChange={() => selection.toggle(item, isShiftPressed.current)}
      />
    </span>
  );
}
