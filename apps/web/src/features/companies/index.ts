export { CompanyList } from './company-list';
export type { CompanySearch } from './company-list';
export { CreateCompany } from './create-company';
export { EditCompany } from './edit-company';
export { HostList } from './host-list';
export { useImpersonation } from './use-impersonation';
