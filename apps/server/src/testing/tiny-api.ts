import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog, redactingLog } from '../platform/log/log';
import type { Database } from '../platform/db/database';
import { TenantScope } from '../platform/db/tenant-scope';
import { openDiskBlobs } from '../platform/files/disk-blobs';
import { meteredStore } from '../platform/files/metered-store';
import { buildApi, type ApiOptions } from '../platform/http/build-api';
import type { CompanyEvent } from '../platform/jobs/events';
import { openVault } from '../platform/secrets/sealed';
import type { SessionStore, SignedIn } from '../platform/sessions/session-store';
import { tinyOperations, tinyRoutes, type HandledRequests } from './tiny-contract';

/** A server of the tiny contract on a real port, with sessions in memory. */
export interface TinyApi {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly port: number;
  /** Use cases that were reached, in order. */
  readonly handledRequests: HandledRequests;
  readonly logLines: string[];
  /** Where uploads are stored. */
  readonly filesFolder: string;
  /** Starts a session. @returns its token */
  signIn(viewer?: Partial<Viewer>): string;
  signOut(token: string): void;
  /** Publishes an event of a company. */
  publish(event: CompanyEvent): void;
  stop(): Promise<void>;
}

export const tinyCompany: Id = newId();

class MemorySessions implements Pick<SessionStore, 'signedIn' | 'viewersOf' | 'onEnded'> {
  readonly running = new Map<string, SignedIn>();
  readonly listeners = new Set<() => void>();
  signedIn = (token: string) => Promise.resolve(this.running.get(token) ?? null);
  viewersOf = (ids: readonly Id[]) => {
    const signedInSessions = [...this.running.values()].filter(({ session }) => ids.includes(session.id));
    return Promise.resolve(new Map(signedInSessions.map(({ session, viewer }) => [session.id, viewer])));
  };
  onEnded = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  start(facts: Partial<Viewer>): string {
    const viewer: Viewer = {
      accountId: newId(),
      companyId: tinyCompany,
      personId: null,
      userType: 'Workforces',
      roleId: newId(),
      roleTitle: 'Clerk',
      isAdmin: false,
      fullName: 'Ann Clerk',
      rights: NO_RIGHTS,
      ...facts,
    };
    const { accountId, companyId, roleId } = viewer;
    const moment = new Date().toISOString();
    const token = newId().replaceAll('-', '');
    const session = {
      id: newId(),
      accountId,
      companyId,
      roleId,
      address: '',
      device: '',
      createdAt: moment,
      seenAt: moment,
      expiresAt: moment,
    };
    this.running.set(token, { session, viewer });
    return token;
  }
}

const noTransactions = { run: () => Promise.reject(new Error('the tiny contract has no database')) };

/** Builds and starts a server of the tiny contract. @param options overrides */
export async function startTinyApi(options: Partial<ApiOptions> = {}): Promise<TinyApi> {
  const filesFolder = mkdtempSync(join(tmpdir(), 'lendwright-files-'));
  const sessions = new MemorySessions();
  const handledRequests: HandledRequests = { ids: [] };
  const logLines: string[] = [];
  const listeners = new Set<(event: CompanyEvent) => void>();
  const app = buildApi({
    config: { publicUrl: 'http://lender.example', trustedProxies: [] },
    database: {
      tenant: (companyId: Id) => new TenantScope(companyId, noTransactions),
      ping: () => Promise.resolve(),
    } as unknown as Database,
    sessions: sessions as unknown as SessionStore,
    vault: openVault('11'.repeat(32)),
    routes: tinyRoutes(meteredStore(await openDiskBlobs(filesFolder)), handledRequests),
    operations: tinyOperations,
    events: { subscribe: (_company, listener) => (listeners.add(listener), () => void listeners.delete(listener)) },
    log: redactingLog(createLog('info', (line) => void logLines.push(line))),
    ready: () => Promise.resolve({ database: true, migrations: true, demo: true }),
    checksAnswers: true,
    drainMs: 0,
    ...options,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    port,
    handledRequests,
    logLines,
    filesFolder,
    url: `http://127.0.0.1:${port}`,
    signIn: (viewer = {}) => sessions.start(viewer),
    signOut(token) {
      sessions.running.delete(token);
      for (const listener of sessions.listeners) listener();
    },
    publish: (event) => listeners.forEach((listener) => listener(event)),
    async stop() {
      await app.close();
      rmSync(filesFolder, { recursive: true, force: true });
    },
  };
}
