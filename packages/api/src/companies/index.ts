import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import {
  companyProfile,
  companySummary,
  companyFields,
  companySettings,
  hostAppearance,
  hostParams,
  hostRow,
  newHost,
  ownCompany,
  ownProfile,
} from './shapes';

export * from './shapes';

const admin = { kind: 'admin' } as const;
const right = { kind: 'super' } as const;

/** The viewer's company, as every screen may know it. The id of another company is not found. */
export const readCompany = operation({
  id: 'readCompany',
  method: 'GET',
  path: 'companies/:id',
  summary: 'Name, time zone, date format and currency of your company.',
  right: { kind: 'self' },
  params: idParams,
  answer: ownCompany,
  refusals: ['not_found'],
});

export const readCompanyProfile = operation({
  id: 'readCompanyProfile',
  method: 'GET',
  path: 'company/profile',
  summary: 'The company profile for its administrators, with impersonations by Super users.',
  right: admin,
  answer: ownProfile,
  refusals: [],
});

/**
 * Saves the changed fields of the company: `now` contains the new values, `was` the values when they were read. If
 * someone else changed other fields since `version`, both changes are saved. If they changed the same fields, the
 * response is 409 `conflict` with both values, and nothing is saved.
 */
export const saveCompanyProfile = operation({
  id: 'saveCompanyProfile',
  method: 'PATCH',
  path: 'company/profile',
  summary: 'Save changed fields of your company.',
  right: admin,
  body: z.strictObject({
    version: z.number().int().min(1),
    was: companyProfile.partial(),
    now: companyProfile.partial(),
  }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['conflict', 'invalid'],
});

export const listCompanies = operation({
  id: 'listCompanies',
  method: 'POST',
  path: 'companies',
  summary: 'The companies of the installation, for Super users.',
  right,
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(20),
    show: z.enum(['all', 'active', 'inactive']).default('all'),
    search: storable(z.string().max(200)).optional(),
  }),
  answer: z.object({
    companies: z.array(companySummary),
    count: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
  }),
  refusals: [],
});

/** Creates a company with the initial setup of a lender, and mails its first administrator an invitation. */
export const addCompany = operation({
  id: 'addCompany',
  method: 'POST',
  path: 'companies/create',
  creates: 'replayed',
  summary: 'Create a company and invite its first administrator.',
  right,
  body: z.strictObject({
    ...companyProfile.pick({ name: true, timeZone: true, dateFormat: true, language: true }).shape,
    first_name: storable(z.string().trim().min(1).max(80)),
    last_name: storable(z.string().trim().min(1).max(80)),
    email: z.email().max(254),
  }),
  answer: message.extend({ _id: id }),
  refusals: ['invalid', 'address_missing', 'username_invalid', 'too_many_attempts'],
});

export const readCompanySettings = operation({
  id: 'readCompanySettings',
  method: 'GET',
  path: 'companies/:id/settings',
  summary: 'All company settings for Super users, with impersonations.',
  right,
  params: idParams,
  answer: companySettings,
  refusals: ['not_found'],
});

const changedFields = companyFields.partial();

/** Like `saveCompanyProfile`, for any company and all fields. */
export const saveCompanySettings = operation({
  id: 'saveCompanySettings',
  method: 'PATCH',
  path: 'companies/:id/settings',
  summary: 'Save changed fields of a company.',
  right,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1), was: changedFields, now: changedFields }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/** Ends every session of the company within a second. No one can sign in to it until it is activated. */
export const deactivateCompany = operation({
  id: 'deactivateCompany',
  method: 'DELETE',
  path: 'companies/:id',
  summary: 'Deactivate a company.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'own_company'],
});

export const activateCompany = operation({
  id: 'activateCompany',
  method: 'POST',
  path: 'companies/activate',
  summary: 'Activate a company.',
  right,
  body: z.strictObject({ _id: id }),
  answer: message,
  refusals: ['not_found'],
});

/** Gives a Super user access to a company, with a reason and for a limited time. Replaces the current session. */
export const startImpersonation = operation({
  id: 'startImpersonation',
  method: 'POST',
  path: 'companies/:id/impersonation',
  summary: 'Start impersonating in a company, with a reason and for a limited time.',
  right,
  params: idParams,
  body: z.strictObject({
    reason: storable(z.string().trim().min(3).max(500)),
    minutes: z.number().int().min(5).max(240),
    bearer: z.boolean().optional(),
  }),
  answer: message.extend({ until: moment, accessToken: z.string().optional() }),
  refusals: ['not_found'],
});

export const endImpersonation = operation({
  id: 'endImpersonation',
  method: 'POST',
  path: 'companies/impersonation/end',
  summary: 'End the impersonation and return home.',
  right,
  body: z.strictObject({ bearer: z.boolean().optional() }),
  answer: message.extend({ accessToken: z.string().optional() }),
  refusals: ['not_acting'],
});

export const listHosts = operation({
  id: 'listHosts',
  method: 'GET',
  path: 'hosts',
  summary: 'The hosts with their own sign-in page.',
  right,
  answer: z.object({ hosts: z.array(hostRow), companies: z.array(titled) }),
  refusals: [],
});

export const addHost = operation({
  id: 'addHost',
  method: 'POST',
  path: 'hosts',
  creates: 'replayed',
  summary: 'Add a host with its own sign-in page.',
  right,
  body: newHost,
  answer: message,
  refusals: ['invalid', 'host_taken'],
});

export const saveHost = operation({
  id: 'saveHost',
  method: 'PATCH',
  path: 'hosts/:host',
  summary: "Save the branding of a host's sign-in page.",
  right,
  params: hostParams,
  body: hostAppearance,
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const removeHost = operation({
  id: 'removeHost',
  method: 'DELETE',
  path: 'hosts/:host',
  summary: "Remove a host's own sign-in page.",
  right,
  params: hostParams,
  answer: message,
  refusals: ['not_found'],
});

export const companyOperations = [
  readCompany,
  readCompanyProfile,
  saveCompanyProfile,
  listCompanies,
  addCompany,
  readCompanySettings,
  saveCompanySettings,
  deactivateCompany,
  activateCompany,
  startImpersonation,
  endImpersonation,
  listHosts,
  addHost,
  saveHost,
  removeHost,
];
