import { confirmation } from '@lendwright/api';
import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import type { CreateCompany } from '../accounts';
import { endImpersonation, startImpersonation } from './impersonation';
import { addCompany } from './add-company';
import { addHost, readHosts, removeHost, saveHost } from './hosts';
import { listCompanies } from './list-companies';
import { companyNotFoundRefusal } from './company-not-found';
import { readOwnCompany, readProfile, readSettings } from './read-company';
import { saveCompany } from './save-company';
import { setCompanyActivity } from './set-company-activity';

/**
 * Impersonation replaces the caller's session. An API client that sends `bearer` gets the token in the response and no
 * cookie.
 */
function impersonationRoutes(services: Services): Route[] {
  return [
    serve(api.startImpersonation, async ({ viewer, params, body, caller, cookie }) => {
      const { token, until, ...done } = await startImpersonation(services, viewer, params.id, body, caller);
      if (body.bearer) return { ...done, until, accessToken: token };
      cookie.start(token);
      return { ...done, until };
    }),
    serve(api.endImpersonation, async ({ viewer, body, caller, cookie }) => {
      const token = await endImpersonation(services, viewer, caller);
      const answer = confirmation('companies.supportEnded');
      if (body.bearer) return { ...answer, ...(token === null ? {} : { accessToken: token }) };
      if (token === null) cookie.end();
      else cookie.start(token);
      return answer;
    }),
  ];
}

function hostRoutes({ database }: Services): Route[] {
  return [
    serve(api.listHosts, () => readHosts(database)),
    serve(api.addHost, ({ scope, body: { host, ...branding } }) => addHost(scope, host, branding)),
    serve(api.saveHost, ({ params, body }) => saveHost(database, params.host, body)),
    serve(api.removeHost, ({ params }) => removeHost(database, params.host)),
  ];
}

/**
 * The routes of companies. Super user routes name another company: its scope is opened here, after the right was
 * checked.
 * @param setUp creates the modules, forms, statuses and roles of a new company
 */
export function companyRoutes(services: Services, setUp: CreateCompany): Route[] {
  const { database } = services;
  return [
    serve(api.readCompany, ({ scope, params }) => {
      if (params.id !== scope.companyId) throw companyNotFoundRefusal();
      return readOwnCompany(scope);
    }),
    serve(api.readCompanyProfile, ({ scope }) => readProfile(scope)),
    serve(api.saveCompanyProfile, ({ scope, viewer, body }) => saveCompany(scope, viewer, body)),
    serve(api.listCompanies, ({ viewer, body }) => listCompanies(database, viewer, body)),
    serve(api.addCompany, ({ scope, viewer, body }) => addCompany(services, setUp, scope, viewer, body)),
    serve(api.readCompanySettings, ({ params }) => readSettings(database.tenant(params.id))),
    serve(api.saveCompanySettings, ({ viewer, params, body, caller }) =>
      saveCompany(database.tenant(params.id, caller.address), viewer, body),
    ),
    serve(api.deactivateCompany, ({ viewer, params }) => setCompanyActivity(database, viewer, params.id, false)),
    serve(api.activateCompany, ({ viewer, body }) => setCompanyActivity(database, viewer, body._id, true)),
    ...impersonationRoutes(services),
    ...hostRoutes(services),
  ];
}
