import { lazyPart } from '../../ui/overlays/lazy-part';

/** The home page of borrowers. Staff don't download it. */
export const BorrowerHome = lazyPart(() => import('./borrower-home/borrower-home'), 'BorrowerHome');

/** The home page of partners. Staff don't download it. */
export const PartnerHome = lazyPart(() => import('./partner-home/partner-home'), 'PartnerHome');
