import type { ReactElement } from 'react';
import { overlays } from './load-overlays';
import type { MenuEntry } from './menu-entry';
import { OverlayTrigger } from './overlay-trigger';

export interface PopoverMenuProps {
  /** The button that opens the menu; it receives the ARIA attributes. */
  readonly target: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end' | undefined;
  /** Stays open after a pick, for lists of check boxes. */
  readonly staysOpen?: boolean | undefined;
  readonly width?: number | undefined;
}

/**
 * A menu below a button: arrow keys move, letters jump, Escape closes. Its code is downloaded on demand.
 */
export function PopoverMenu({ target, entries, align = 'start', staysOpen = false, width }: PopoverMenuProps) {
  return (
    <OverlayTrigger target={target} popup="menu" source={overlays}>
      {({ EntriesMenu }, overlay) => (
        <EntriesMenu entries={entries} align={align} staysOpen={staysOpen} width={width} {...overlay} />
      )}
    </OverlayTrigger>
  );
}
