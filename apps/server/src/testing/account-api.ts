import {
  accountOperations,
  confirmInvitation,
  loginRoles,
  emailOperations,
  menuOperations,
  revokeInvitation,
  saveLogin,
  sendLoginLink,
  systemOperations,
  type AnyOperation,
} from '@lendwright/api';
import type { FastifyInstance } from 'fastify';
import { accountRoutes, type CreateCompany } from '../capabilities/accounts';
import { emailRoutes } from '../capabilities/email';
import { menuRoutes } from '../capabilities/menu';
import { silentLog } from '../platform/log/log';
import { buildApi } from '../platform/http/build-api';
import { PUBLIC_URL, type AccountFixture } from './account-fixture';

export const COOKIE = '__Host-lendwright';

const createCompany: CreateCompany = () => Promise.resolve();

/** The operations that the server of `accountApi` serves. */
export const accountApiOperations: readonly AnyOperation[] = [
  ...systemOperations,
  ...accountOperations,
  ...menuOperations,
  ...emailOperations,
  saveLogin,
  loginRoles,
  sendLoginLink,
  confirmInvitation,
  revokeInvitation,
];

/**
 * An in-memory HTTP server of accounts, menu and mailbox for a fixture. Responses are validated against the contract.
 */
export function accountApi({ services, fresh, sessions }: AccountFixture): FastifyInstance {
  return buildApi({
    config: { publicUrl: PUBLIC_URL, trustedProxies: [] },
    database: fresh.database,
    sessions,
    vault: services.vault,
    routes: [
      ...accountRoutes(services, createCompany),
      ...menuRoutes(services),
      ...emailRoutes({ database: fresh.database, mail: { delivers: false } }),
    ],
    operations: accountApiOperations,
    events: { subscribe: () => () => undefined },
    log: silentLog,
    ready: () => Promise.resolve({ database: true, migrations: true, demo: true }),
    checksAnswers: true,
    drainMs: 0,
  });
}

/** Headers that a browser sends with its cookie. */
export function browserHeaders(token: string): Record<string, string> {
  return { cookie: `${COOKIE}=${token}`, origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
}
