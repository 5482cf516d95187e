import { lazy } from 'react';

/** The home page of borrowers. Staff don't download it. */
export const BorrowerHome = lazy(() =>
  import('./borrower-home/borrower-home').then((file) => ({ default: file.BorrowerHome })),
);

/** The home page of partners. Staff don't download it. */
export const PartnerHome = lazy(() =>
  import('./partner-home/partner-home').then((file) => ({ default: file.PartnerHome })),
);
