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

/** The application for rentals (DSCR), fix-and-flip and bridge loans, underwritten on the property instead of wages. */
export const investmentApplication = assembleForm([
  investorPage,
  rentalPropertyPage,
  requestPage,
  reservesPage,
  investorDeclarationsPage,
  investorDocumentsPage,
  investorConsentsPage,
]);
