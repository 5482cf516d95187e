import { accountRoutes, argon2Hasher, requiresFactor, type CreateCompany } from './capabilities/accounts';
import { companyRoutes } from './capabilities/companies';
import { documentRoutes } from './capabilities/documents';
import { emailRoutes } from './capabilities/email';
import { formRoutes } from './capabilities/forms';
import { integrationRoutes } from './capabilities/integrations';
import { leadRoutes } from './capabilities/leads';
import { loanRoutes } from './capabilities/loans';
import { menuRoutes } from './capabilities/menu';
import { peopleRoutes } from './capabilities/people';
import { glanceRecords, recordEngine, recordRoutes } from './capabilities/records';
import { taskRoutes } from './capabilities/tasks';
import { roleRoutes } from './capabilities/roles';
import { productRoutes } from './capabilities/products';
import { dashboardRoutes } from './capabilities/dashboard';
import { notificationRoutes } from './capabilities/notifications';
import { searchRoutes } from './capabilities/search';
import { siteRoutes } from './capabilities/site';
import { auditRoutes } from './capabilities/audit';
import { publicLinkOf, webformRoutes } from './capabilities/webforms';
import type { Route } from './platform/http/route';
import type { Services } from './platform/services';

/**
 * Every route of every capability. The HTTP layer adds the platform's own (health, ready, metrics, events) and fails
 * the startup when the two together do not match the contract. @param setUpCompany gives a new company its modules,
 * forms, statuses and roles
 */
export function routeTables(services: Services, setUpCompany: CreateCompany): Route[] {
  return [
    ...accountRoutes({ ...services, hasher: argon2Hasher(), requiresFactor }, setUpCompany),
    ...companyRoutes(services, setUpCompany),
    ...menuRoutes(services),
    ...emailRoutes(services),
    ...recordRoutes(services),
    ...loanRoutes(services),
    ...peopleRoutes(services),
    ...leadRoutes(services),
    ...documentRoutes(services),
    ...integrationRoutes(services),
    ...formRoutes({ publicLinkOf: publicLinkOf(services) }),
    ...webformRoutes(services),
    ...taskRoutes(services),
    ...auditRoutes(services),
    ...siteRoutes(services),
    ...searchRoutes(services),
    ...notificationRoutes(glanceRecords(recordEngine(services))),
    ...dashboardRoutes(services),
    ...productRoutes(services),
    ...roleRoutes(services),
  ];
}
