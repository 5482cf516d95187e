import { onDemand } from '../../ui/overlays/on-demand';
import { OverlayTrigger } from '../../ui/overlays/overlay-trigger';
import type { UserMenuProps } from './user-menu-props';

/** The entries of the user menu. */
export const userMenuList = onDemand(() => import('./user-menu-list'));

/** The signed-in user, their own pages, and sign-out. */
export function UserMenu({ target, ...rest }: UserMenuProps) {
  return (
    <OverlayTrigger target={target} popup="menu" source={userMenuList}>
      {({ UserMenuList }, overlay) => <UserMenuList {...rest} {...overlay} />}
    </OverlayTrigger>
  );
}
