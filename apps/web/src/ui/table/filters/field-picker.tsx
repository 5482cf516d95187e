import { cloneElement, useState, type KeyboardEvent, type ReactElement } from 'react';
import { OverlayTrigger } from '../../overlays/overlay-trigger';
import type { FilterField } from './filter';
import { filterControls } from './load-filter-controls';

export interface FieldPickerProps {
  readonly fields: readonly FilterField[];
  /** The id of the current field, marked with a check. */
  readonly chosen?: string | undefined;
  readonly onPick: (field: FilterField) => void;
  /** The button that opens the list. */
  readonly target: ReactElement<Record<string, unknown>>;
}

/** A searchable list of fields below a button: type to narrow it, arrows and Enter to pick, Escape to close. */
export function FieldPicker({ target, ...rest }: FieldPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <OverlayTrigger
      target={cloneElement(target, { onKeyDown, onClick: () => setOpen(!isOpen) })}
      popup="listbox"
      source={filterControls}
      opened={isOpen}
      onChange={setOpen}
    >
      {({ FieldList }, overlay) => <FieldList {...rest} {...overlay} />}
    </OverlayTrigger>
  );
}
