import type { CreateCompany } from './capabilities/accounts';
import { createCompany } from './platform/provisioning';
import { lenderPlan } from './demo/seed/lender-plan';

/**
 * Gives the first company of a new installation the forms, statuses, products and roles of a lender, under its own
 * name.
 */
export const setUpCompany: CreateCompany = async (tx, company) => {
  await createCompany(tx, lenderPlan(company.name));
};
