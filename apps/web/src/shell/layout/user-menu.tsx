import type { ReactElement } from 'react';
import type { MenuConfig, SignedInUser } from '../../features/session';
import { onDemand } from '../../ui/overlays/on-demand';
import { OverlayTrigger } from '../../ui/overlays/overlay-trigger';

/** The entries of the user menu. */
export const userMenuList = onDemand(() => import('./user-menu-list'));

export interface UserMenuProps {
  readonly user: SignedInUser;
  readonly menu: MenuConfig;
  /** The button that opens the menu. */
  readonly target: ReactElement;
  readonly position?: 'bottom-end' | 'top-start';
  /** Opens the appearance settings, where the bar has no button for them. */
  readonly onTheme?: () => void;
}

/** The signed-in user, their own pages, and sign-out. */
export function UserMenu({ target, ...rest }: UserMenuProps) {
  return (
    <OverlayTrigger target={target} popup="menu" source={userMenuList}>
      {({ UserMenuList }, overlay) => <UserMenuList {...rest} {...overlay} />}
    </OverlayTrigger>
  );
}
