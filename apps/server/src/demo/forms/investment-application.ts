import { assembleForm } from './assemble-form';
import {
  investorConsentsPage,
  investorDeclarationsPage,
  investorDocumentsPage,
  reservesPage,
} from './investment/closing';
import { investorPage } from './investment/investor';
import { rentalPropertyPage } from './investment/rental-property';
import { requestPage } from './investment/request';

/** The application for rentals (DSCR), fix and flip, and bridge loans: the property carries it, not the wages. */
export const investmentApplication = assembleForm([
  investorPage,
  rentalPropertyPage,
  requestPage,
  reservesPage,
  investorDeclarationsPage,
  investorDocumentsPage,
  investorConsentsPage,
]);
