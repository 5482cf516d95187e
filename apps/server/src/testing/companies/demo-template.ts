import { join } from 'node:path';
import { inject } from 'vitest';
import { demoFolder } from '../../demo/demo-installation';
import { seedDemo, type DemoServices } from '../../demo/seed/seed-demo';
import { openFileStore } from '../../open-file-store';
import type { Database } from '../../platform/db/database';
import { openVault } from '../../platform/secrets/sealed';
import { CLUSTER_SECRET } from '../clusters/empty-cluster';
import type { NamedTemplate } from '../named-template';

/** How the demo lender of the template is made. */
export const openDemoServices = async (database: Database): Promise<DemoServices> => ({
  database,
  files: await openFileStore({ dataFolder: join(inject('cluster').scratchFolder, 'demo') }),
  vault: openVault(CLUSTER_SECRET),
  dataFolder: demoFolder(),
  now: new Date('2026-11-21T18:00:00Z'),
});

/** The demo lender, created by two processes at once. */
export const DEMO_TEMPLATE: NamedTemplate<null> = {
  name: 'demo',
  async prepare({ database }) {
    const services = await openDemoServices(database);
    await Promise.all([seedDemo(services), seedDemo(services)]);
    return null;
  },
};
