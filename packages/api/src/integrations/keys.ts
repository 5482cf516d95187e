import { z } from 'zod';
import { operation } from '../operation';
import { formKind, formTitle } from '../forms/shapes';
import { moduleKey } from '../modules';
import { id, idParams, message, moment, titled } from '../shapes';
import { KEY_AREAS, keyScopes } from './shapes';

const right = { kind: 'admin' } as const;

const apiKey = z.object({
  _id: id,
  title: z.string(),
  /** Some characters of the key, to identify it. */
  start: z.string(),
  role: titled.nullable(),
  createdAt: moment,
  created_by: z.string(),
  lastUsedAt: moment.nullable(),
  /** When it expires; null if it does not. */
  expiresAt: moment.nullable(),
  scopes: keyScopes,
});

export const listFormKeys = operation({
  id: 'listFormKeys',
  method: 'GET',
  path: 'forms/:id/keys',
  summary: 'The API keys of a form.',
  right,
  params: idParams,
  answer: z.object({ keys: z.array(apiKey) }),
  refusals: ['not_found'],
});

const namedModule = z.object({ key: z.string(), title: z.string() });

/** The keys of the company, newest first. Includes inactive keys, but no revoked ones. */
export const listKeys = operation({
  id: 'listKeys',
  method: 'GET',
  path: 'integrations/keys',
  summary: 'All API keys of the company.',
  right,
  answer: z.object({
    keys: z.array(
      apiKey.extend({
        area: z.enum(KEY_AREAS),
        /** The only form that it reaches; null for a key of a module or the company. */
        form: titled.extend({ kind: formKind }).nullable(),
        /** The only module that it reaches; null for a key of a form or the company. */
        module: namedModule.nullable(),
        /** Its form, its module's forms or its role are inactive, so calls with it are refused until they are active. */
        inactive: z.boolean(),
        /** The key's last day has passed. */
        expired: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

const keyFields = {
  title: formTitle,
  role: id,
  days: z.number().int().min(1).max(3_650).optional(),
  scopes: keyScopes.default(['read', 'create', 'update']),
};

/**
 * Creates a key for the records of this form, with the rights of `role`. It ends after `days`, or never without them. The
 * key itself is only returned this once.
 */
export const createFormKey = operation({
  id: 'createFormKey',
  method: 'POST',
  path: 'forms/:id/keys',
  creates: 'secret',
  summary: 'Create an API key for a form.',
  right: { kind: 'own-admin' },
  params: idParams,
  body: z.strictObject(keyFields),
  answer: message.extend({ _id: id, key: z.string() }),
  refusals: ['not_found', 'invalid'],
});

/**
 * Creates a key for one form, one module or the whole company, with the rights of `role` there. `form` and `module` are
 * sent for their own area only.
 */
export const createKey = operation({
  id: 'createKey',
  method: 'POST',
  path: 'integrations/keys',
  creates: 'secret',
  summary: 'Create an API key for a form, a module or the company.',
  right: { kind: 'own-admin' },
  body: z.strictObject({
    ...keyFields,
    area: z.enum(KEY_AREAS),
    form: id.optional(),
    module: moduleKey.optional(),
  }),
  answer: message.extend({ _id: id, key: z.string() }),
  refusals: ['not_found', 'invalid'],
});

/** What a new key can be limited to: active staff roles, forms with records, and modules. */
export const keyChoices = operation({
  id: 'keyChoices',
  method: 'GET',
  path: 'integrations/keys/choices',
  summary: 'The roles, modules and forms that an API key can have.',
  right,
  answer: z.object({
    roles: z.array(titled),
    modules: z.array(namedModule),
    forms: z.array(titled.extend({ module: z.string() })),
  }),
  refusals: [],
});

/**
 * Creates a key that replaces another one, with its title, role, area, scopes and duration. The old key works for `overlap` more
 * hours, so that clients can change over without a gap.
 */
export const rotateFormKey = operation({
  id: 'rotateFormKey',
  method: 'POST',
  path: 'forms/keys/:id/rotation',
  creates: 'secret',
  summary: 'Replace an API key.',
  right: { kind: 'own-admin' },
  params: idParams,
  body: z.strictObject({ overlap: z.union([z.literal(0), z.literal(24), z.literal(168)]) }),
  answer: message.extend({ _id: id, key: z.string() }),
  refusals: ['not_found'],
});

export const revokeFormKey = operation({
  id: 'revokeFormKey',
  method: 'DELETE',
  path: 'forms/keys/:id',
  summary: 'Revoke an API key immediately.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});
