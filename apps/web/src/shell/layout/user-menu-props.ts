import type { ReactElement } from 'react';
import type { MenuConfig, SignedInUser } from '../../features/session';

export interface UserMenuProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  /** The button that opens the menu. */
  readonly target: ReactElement;
  readonly position?: 'bottom-end' | 'top-start';
  /** Opens the appearance settings, where the bar has no button for them. */
  readonly onTheme?: () => void;
}
