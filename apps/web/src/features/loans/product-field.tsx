import { useState } from 'react';
import { Icon, onDemand, SelectIcon, ToolField, useOnDemand } from '../../ui';
import type { ProductFieldProps } from './product-field-props';

/** The list of products and programs. */
export const productChoice = onDemand(() => import('./product-choice'));

/**
 * Chooses a product or a program. An empty field looks like its list, whose code is downloaded when the pointer or the
 * focus reaches the field.
 */
export function ProductField(props: ProductFieldProps) {
  const { label, width, placeholder, isDisabled, isNextChoice = false, choices, value } = props;
  const [isReached, setReached] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const file = useOnDemand(productChoice, isReached || isNextChoice || value !== undefined);
  const prepare = () => {
    setReached(true);
    // Repeats a failed download, which was reported.
    void productChoice.load().catch(() => undefined);
  };
  // Replacing the field between the parts of a press would lose it.
  if (file && !isHeld) return <file.ProductChoice {...props} hasFocus={hasFocus} isOpenAtFirst={isPressed} />;
  return (
    <ToolField
      width={width}
      readOnly
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={isDisabled}
      aria-label={label}
      placeholder={placeholder}
      value={choices.find(({ _id }) => _id === value)?.title ?? ''}
      after={<Icon of={SelectIcon} size={14} />}
      isAfterInert
      onPointerEnter={prepare}
      onPointerDown={() => setHeld(true)}
      // A touch leaves the element before its click.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onClick={() => {
        setHeld(false);
        setPressed(true);
        prepare();
      }}
      onFocus={() => {
        setFocus(true);
        prepare();
      }}
      onBlur={() => setFocus(false)}
    />
  );
}
