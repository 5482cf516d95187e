import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, titled, userType } from '../shapes';
import { factorStep } from './factors';
import { language } from './languages';

export const endOtherSessions = operation({
  id: 'endOtherSessions',
  method: 'POST',
  path: 'auth/sessions/end_others',
  summary: 'Sign out all other sessions.',
  right: { kind: 'self' },
  body: z.strictObject({}).optional(),
  answer: message,
  refusals: [],
});

export const forgetDevice = operation({
  id: 'forgetDevice',
  method: 'DELETE',
  path: 'auth/devices/:id',
  summary: 'Stop trusting one of your devices.',
  right: { kind: 'self' },
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

export const setLanguage = operation({
  id: 'setLanguage',
  method: 'POST',
  path: 'auth/language',
  summary: 'Save your interface language.',
  right: { kind: 'self' },
  body: z.strictObject({ language }),
  answer: message,
  refusals: [],
});

export const listMemberships = operation({
  id: 'listMemberships',
  method: 'GET',
  path: 'auth/memberships',
  summary: 'Your roles in all companies.',
  right: { kind: 'self' },
  answer: z.object({
    roles: z.array(titled.extend({ type: userType, company: titled, current: z.boolean() })),
  }),
  refusals: [],
});

export const switchRole = operation({
  id: 'switchRole',
  method: 'POST',
  path: 'auth/switch',
  summary: 'Switch to another of your roles. The current session ends.',
  right: { kind: 'self' },
  body: z.strictObject({ cid: id, rid: id, bearer: z.boolean().optional() }),
  answer: z.object({ accessToken: z.string().optional(), entered: z.boolean(), factor: factorStep.optional() }),
  refusals: ['not_found'],
});

export const ownOperations = [endOtherSessions, forgetDevice, setLanguage, listMemberships, switchRole];
