import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import {
  companyAct,
  companyChange,
  companyProfile,
  companySummary,
  companyWish,
  hostLook,
  hostParams,
  hostRow,
  newHost,
} from './shapes';

export * from './shapes';

const admin = { kind: 'admin' } as const;
const right = { kind: 'super' } as const;

/** The viewer's current company, as visible to everyone in it. The id of another company is treated as unknown. */
export const readCompany = operation({
  id: 'readCompany',
  method: 'GET',
  path: 'companies/:id',
  summary: 'Name, time zone, date format and currency of the own company.',
  right: { kind: 'self' },
  params: idParams,
  answer: z.object({ _id: id, name: z.string(), timeZone: z.string(), dateFormat: z.string(), currency: z.string() }),
  refusals: ['not_found'],
});

export const readCompanyProfile = operation({
  id: 'readCompanyProfile',
  method: 'GET',
  path: 'company/profile',
  summary: 'What the administrators of the own company may edit of it, and who acted in it from outside.',
  right: admin,
  answer: companyChange.extend({ _id: id, profile: companyProfile, acts: z.array(companyAct) }),
  refusals: [],
});

/** Saves the changed parts of the company: `now` holds the new values, `was` the values read. Merges like a record save. */
export const saveCompanyProfile = operation({
  id: 'saveCompanyProfile',
  method: 'PATCH',
  path: 'company/profile',
  summary: 'Save changed parts of the own company.',
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

/**
 * Creates a company with the default setup of a lender, and emails its first administrator a link to choose a password.
 */
export const addCompany = operation({
  id: 'addCompany',
  method: 'POST',
  path: 'companies/create',
  creates: 'replayed',
  summary: 'Make a company and invite its first administrator.',
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
  summary: 'Everything that a Super user may edit of a company, and who acted in it.',
  right,
  params: idParams,
  answer: companyChange.extend({
    _id: id,
    active: z.boolean(),
    createdAt: moment,
    wish: companyWish,
    acts: z.array(companyAct),
    hosts: z.array(hostRow),
    /** The available home pages and affiliates. */
    modules: z.array(z.object({ key: z.string(), title: z.string() })),
    others: z.array(titled),
  }),
  refusals: ['not_found'],
});

/** Like `saveCompanyProfile`, for any company and all its parts. */
export const saveCompanySettings = operation({
  id: 'saveCompanySettings',
  method: 'PATCH',
  path: 'companies/:id/settings',
  summary: 'Save changed parts of a company.',
  right,
  params: idParams,
  body: z.strictObject({ version: z.number().int().min(1), was: companyWish.partial(), now: companyWish.partial() }),
  answer: message.extend({ version: z.number().int() }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/** Ends every session of the company within a second. Nobody can sign in until it is activated. */
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

/**
 * Gives a Super user access to a company for a reason and a limited time. The session is replaced by one in that
 * company.
 */
export const startAct = operation({
  id: 'startAct',
  method: 'POST',
  path: 'companies/:id/act',
  summary: 'Act in a company, for a reason and for some minutes.',
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

export const endAct = operation({
  id: 'endAct',
  method: 'POST',
  path: 'companies/act/end',
  summary: 'End acting in a company and go home.',
  right,
  body: z.strictObject({ bearer: z.boolean().optional() }),
  answer: message.extend({ accessToken: z.string().optional() }),
  refusals: ['not_acting'],
});

export const listHosts = operation({
  id: 'listHosts',
  method: 'GET',
  path: 'hosts',
  summary: 'The hosts that have a sign-in page of their own.',
  right,
  answer: z.object({ hosts: z.array(hostRow), companies: z.array(titled) }),
  refusals: [],
});

export const addHost = operation({
  id: 'addHost',
  method: 'POST',
  path: 'hosts',
  creates: 'replayed',
  summary: 'Give a host a sign-in page of its own.',
  right,
  body: newHost,
  answer: message,
  refusals: ['invalid', 'host_taken'],
});

export const saveHost = operation({
  id: 'saveHost',
  method: 'PATCH',
  path: 'hosts/:host',
  summary: 'Save what the sign-in page of a host shows.',
  right,
  params: hostParams,
  body: hostLook,
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const removeHost = operation({
  id: 'removeHost',
  method: 'DELETE',
  path: 'hosts/:host',
  summary: 'Take the own sign-in page from a host.',
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
  startAct,
  endAct,
  listHosts,
  addHost,
  saveHost,
  removeHost,
];
