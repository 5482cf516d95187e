export { companyRoutes } from './routes';
export type { CompanyIds, CompanyPlan } from './company-plan';
export { createCompany } from './create-company';
