import { lazyPart } from '../../ui/overlays/lazy-part';

/** The aside of the vertical layout. */
export const Aside = lazyPart(() => import('./aside'), 'Aside');

/** The bar of narrow windows. */
export const PhoneBar = lazyPart(() => import('./phone-bar'), 'PhoneBar');
