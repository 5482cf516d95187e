export { type CompanyIds, type CompanyPlan } from './company-plan';
export { createCompany } from './create-company';
