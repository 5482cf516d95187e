export { CompanyList } from './company-list';
export { EditCompany } from './edit-company';
export { useImpersonation } from './use-impersonation';
