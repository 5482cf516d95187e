import type { ReactNode } from 'react';
import type { IconComponent } from '../icons/icons';

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
      /** A key that picks the entry while the menu is open, such as a digit. It is shown if there is no hint. */
      readonly pickKey?: string | undefined;
      readonly tone?: 'plain' | 'danger' | undefined;
      readonly isChosen?: boolean | undefined;
      readonly isDisabled?: boolean | undefined;
      readonly onPick: () => void;
    }
  | { readonly kind: 'heading'; readonly id: string; readonly title: string }
  | { readonly kind: 'rule'; readonly id: string };
