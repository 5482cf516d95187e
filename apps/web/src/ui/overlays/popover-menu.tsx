import type { ReactElement, ReactNode } from 'react';
import type { IconComponent } from '../icons/icons';
import { overlays } from './load-overlays';
import { OverlayTrigger } from './overlay-trigger';

/** An entry of a menu: an action, a heading, or a separator. */
export type MenuEntry =
  | {
      readonly kind?: 'act';
      readonly id: string;
      readonly title: ReactNode;
      readonly icon?: IconComponent | undefined;
      /** Instead of an icon, such as a status glyph. */
      readonly mark?: ReactNode;
      readonly hint?: string | undefined;
      readonly tone?: 'plain' | 'danger' | undefined;
      readonly isChosen?: boolean | undefined;
      readonly isDisabled?: boolean | undefined;
      readonly onPick: () => void;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly title: string }
  | { readonly kind: 'rule'; readonly id: string };

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
