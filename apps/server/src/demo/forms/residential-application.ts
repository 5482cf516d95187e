import { assembleForm } from './assemble-form';
import { assetsPage } from './residential/assets';
import { borrowerPage } from './residential/borrower';
import { coBorrowerPage } from './residential/co-borrower';
import { consentsPage } from './residential/consents';
import { declarationsPage } from './residential/declarations';
import { demographicsPage } from './residential/demographics';
import { documentsPage } from './residential/documents';
import { employmentPage } from './residential/employment';
import { hmdaReportingPage } from './residential/hmda-reporting';
import { liabilitiesPage } from './residential/liabilities';
import { loanPage } from './residential/loan';
import { propertyPage } from './residential/property';
import { realEstatePage } from './residential/real-estate';
import { summaryPage } from './residential/summary';

/** The residential loan application: the sections of Form 1003 and the lender's own pages. */
export const residentialApplication = assembleForm([
  borrowerPage,
  coBorrowerPage,
  employmentPage,
  assetsPage,
  liabilitiesPage,
  realEstatePage,
  propertyPage,
  loanPage,
  declarationsPage,
  demographicsPage,
  hmdaReportingPage,
  documentsPage,
  summaryPage,
  consentsPage,
]);
