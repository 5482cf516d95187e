import type { Viewer } from '@lendwright/access';
import { joinDatabase } from '../../../platform/db/joined-database';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Services } from '../../../platform/services';
import { contractRoutes } from '../../contracts';
import { emailTemplateRoutes } from '../../email-templates';
import { emailTriggerRoutes } from '../../email-triggers';
import { formRoutes } from '../../forms';
import { listRoutes } from '../../lists';
import { productRoutes } from '../../products';
import { recordEngine, type CompanySetup } from '../../records';
import { reportRoutes } from '../../reports';
import { roleRoutes } from '../../roles';
import { stageRuleRoutes } from '../../stage-rules';
import { taskRoutes } from '../../tasks';
import { ConfigurationCalls } from './configuration-calls';

/** The operations of all parts of a configuration, within one transaction. */
export interface JoinedCalls {
  readonly calls: ConfigurationCalls;
  /** The company's setup with the writes of the transaction. */
  readSetup(): Promise<CompanySetup>;
  /** Must be called after a write, so that later calls see it. */
  forgetSetup(): void;
}

/**
 * Binds the operations to a transaction, which commits or rolls back all their writes. Names are the stored ones,
 * regardless of the viewer's language.
 */
export function joinCalls(services: Services, tx: TenantTx, { language: _language, ...viewer }: Viewer): JoinedCalls {
  const { columnThread: _columnThread, exportThreads: _exportThreads, ...rest } = services;
  const database = joinDatabase(tx, services.database);
  const joinedServices: Services = { ...rest, database };
  const routes = [
    ...formRoutes(),
    ...productRoutes(joinedServices),
    ...roleRoutes(joinedServices),
    ...taskRoutes(joinedServices),
    ...stageRuleRoutes(joinedServices),
    ...emailTemplateRoutes(joinedServices),
    ...contractRoutes(joinedServices),
    ...emailTriggerRoutes(joinedServices),
    ...reportRoutes(joinedServices),
    ...listRoutes(joinedServices),
  ];
  const scope = database.tenant(tx.companyId);
  return {
    calls: new ConfigurationCalls(routes, scope, viewer),
    readSetup: () => recordEngine(joinedServices).setups.of(scope),
    forgetSetup: () => database.announceSettings(),
  };
}
