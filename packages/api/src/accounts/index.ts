import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable, titled, userType } from '../shapes';
import { factorOperations, factorStep } from './factors';
import { invitationOperations } from './invitations';
import { ownOperations } from './own-operations';
import { user } from './user';

export * from './factors';
export * from './invitations';
export * from './languages';
export * from './own-operations';
export { user } from './user';

const username = z.string().min(1).max(254);
const password = z.string().min(1).max(256);

/**
 * The user without a role yet, for several roles: `_id` is the single-use challenge that `generateAccessToken` accepts
 * as `uid`.
 */
export const roleChoice = z.object({
  _id: z.string(),
  company: titled,
  roles: z.array(titled.extend({ type: userType, company: titled })),
});

export const login = operation({
  id: 'login',
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with username and password.',
  right: { kind: 'public', why: 'No one is signed in yet.' },
  body: z.strictObject({ username, password, bearer: z.boolean().optional() }),
  answer: z.object({
    accessToken: z.string().optional(),
    user: user.optional(),
    ...roleChoice.partial().shape,
    factor: factorStep.optional(),
    /** For a temporary password: `_id` is the single-use token that `resetPassword` accepts as `user_id`. */
    change: z.object({ _id: z.string() }).optional(),
  }),
  refusals: ['login_incorrect', 'too_many_attempts'],
});

export const generateAccessToken = operation({
  id: 'generateAccessToken',
  method: 'POST',
  path: 'auth/generate_accesstoken',
  summary: 'Choose one of several roles after the password.',
  right: { kind: 'public', why: 'Guarded by the single-use challenge that a correct password gives.' },
  body: z.strictObject({ uid: z.string().min(1).max(200), cid: id, rid: id, bearer: z.boolean().optional() }),
  answer: z.object({ accessToken: z.string().optional(), user: user.optional(), factor: factorStep.optional() }),
  refusals: ['challenge_invalid'],
});

export const getUserByToken = operation({
  id: 'getUserByToken',
  method: 'GET',
  path: 'auth/get_user_by_token',
  summary: 'The signed-in user.',
  right: { kind: 'self' },
  answer: user,
  refusals: [],
});

export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: 'auth/forgot_password',
  summary: 'Request a reset link by email. The response is the same for every name.',
  right: { kind: 'public', why: 'For people who cannot sign in.' },
  body: z.strictObject({ username }),
  answer: message,
  refusals: ['too_many_attempts'],
});

export const resetPassword = operation({
  id: 'resetPassword',
  method: 'POST',
  path: 'auth/reset_password',
  summary: 'Set a new password with the mailed single-use token.',
  right: { kind: 'public', why: 'Guarded by the mailed token, which travels as user_id.' },
  body: z.strictObject({ user_id: z.string().min(1).max(200), password }),
  answer: message,
  refusals: ['token_invalid', 'password_weak'],
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'POST',
  path: 'auth/change_password',
  summary: 'Change your password and end all other sessions.',
  right: { kind: 'self' },
  body: z.strictObject({ current: password, password }),
  answer: message,
  refusals: ['login_incorrect', 'password_weak', 'too_many_attempts'],
});

export const logout = operation({
  id: 'logout',
  method: 'POST',
  path: 'auth/logout',
  summary: 'End this session.',
  right: { kind: 'self' },
  body: z.strictObject({}).optional(),
  answer: message,
  refusals: [],
});

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: 'auth/sessions',
  summary: 'Your sessions, newest first.',
  right: { kind: 'self' },
  answer: z.object({
    sessions: z.array(
      z.object({
        _id: id,
        createdAt: moment,
        seenAt: moment,
        expiresAt: moment,
        device: z.string(),
        address: z.string(),
        current: z.boolean(),
        role: z.string(),
        company: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: 'auth/sessions/:id',
  summary: 'Sign out one of your sessions.',
  right: { kind: 'self' },
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

/** What the sign-in page shows before sign-in. */
export const welcome = operation({
  id: 'welcome',
  method: 'GET',
  path: 'auth/welcome',
  summary: 'Title, demo accounts, and whether the first Super user has to be created.',
  right: { kind: 'public', why: 'The sign-in page needs it.' },
  answer: z.object({
    title: z.string(),
    /** Branding of the requested host: its logo, the logo's height, and whether the landing page is shown first. */
    logo: z.string().nullable(),
    logoHeight: z.number().int(),
    showsLanding: z.boolean(),
    needsFirstSuper: z.boolean(),
    demo: z
      .object({
        company: z.string(),
        password: z.string(),
        accounts: z.array(
          z.object({ key: z.string(), username: z.string(), title: z.string(), type: userType, about: z.string() }),
        ),
      })
      .nullable(),
  }),
  refusals: [],
});

export const createFirstSuper = operation({
  id: 'createFirstSuper',
  method: 'POST',
  path: 'auth/first_super',
  creates: 'own',
  summary: 'Create the first Super user and company of an empty installation, once.',
  right: {
    kind: 'public',
    why: 'Works only while the installation has no account, and requires the code printed at startup.',
  },
  body: z.strictObject({
    code: z.string().min(1).max(100),
    company: storable(z.string().trim().min(1).max(120)),
    first_name: storable(z.string().trim().min(1).max(80)),
    last_name: storable(z.string().trim().min(1).max(80)),
    email: z.email().max(254),
    password,
  }),
  answer: z.object({ user }),
  refusals: ['already_set_up', 'code_invalid', 'password_weak'],
});

export const accountOperations = [
  login,
  generateAccessToken,
  getUserByToken,
  forgotPassword,
  resetPassword,
  changePassword,
  logout,
  listSessions,
  endSession,
  welcome,
  createFirstSuper,
  ...factorOperations,
  ...ownOperations,
  ...invitationOperations,
];
