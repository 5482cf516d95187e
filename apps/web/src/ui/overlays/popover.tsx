import type { ReactElement, ReactNode } from 'react';
import { overlays } from './load-overlays';
import { OverlayTrigger } from './overlay-trigger';
import type { PopoverOverlayProps } from './overlays';

export interface PopoverProps extends Pick<
  PopoverOverlayProps,
  'position' | 'offset' | 'width' | 'trapFocus' | 'returnFocus' | 'onClose' | 'dropdown'
> {
  /** The button that opens the popover; it receives the ARIA attributes. */
  readonly target: ReactElement;
  /** If given, the caller owns the state, and the button's own handler opens the popover. */
  readonly opened?: boolean;
  readonly onChange?: (isOpen: boolean) => void;
  /** Rendered only while the popover is open. */
  readonly children: ReactNode;
}

/** A popover below a button. Its code is downloaded on demand. */
export function Popover({ target, opened, onChange, children, ...rest }: PopoverProps) {
  return (
    <OverlayTrigger target={target} popup="dialog" source={overlays} opened={opened} onChange={onChange}>
      {({ PopoverOverlay }, overlay) => (
        <PopoverOverlay {...rest} {...overlay}>
          {children}
        </PopoverOverlay>
      )}
    </OverlayTrigger>
  );
}
