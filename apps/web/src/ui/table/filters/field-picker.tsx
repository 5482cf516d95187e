import { cloneElement, useState, type KeyboardEvent } from 'react';
import { OverlayTrigger } from '../../overlays/overlay-trigger';
import type { FieldPickerProps } from './field-picker-props';
import { fieldList } from './load-field-list';

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
      source={fieldList}
      opened={isOpen}
      onChange={setOpen}
    >
      {({ FieldList }, overlay) => <FieldList {...rest} {...overlay} />}
    </OverlayTrigger>
  );
}
