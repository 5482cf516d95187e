import type { Viewer } from '@lendwright/access';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { RecordEngine } from './engine';
import type { CompanySetup } from './setup/company-setup';

/** What the use case of a request works with: one transaction in the viewer's company, and how the company is set up. */
export interface SetupContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** Whose request it is, in which company: every call with a session has both. */
export type Requester = Pick<SetupContext, 'viewer'> & { readonly scope: TenantScope };

/** Runs a use case in one transaction. The setup is read before, because the cache may need a connection of its own. */
export type RunInSetup = <T>(
  mode: 'read' | 'write',
  requester: Requester,
  work: (context: SetupContext) => Promise<T>,
) => Promise<T>;

export const runInSetup =
  (engine: RecordEngine): RunInSetup =>
  async (mode, { scope, viewer }, work) => {
    const setup = await engine.setups.of(scope);
    return scope[mode]((tx) => work({ engine, tx, setup, viewer }));
  };
