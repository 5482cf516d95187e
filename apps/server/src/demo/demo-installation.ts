import { join } from 'node:path';
import type { Config } from '../platform/config/config';
import { projectRoot } from '../platform/config/project-root';
import type { Database } from '../platform/db/database';
import type { Services } from '../platform/services';
import { readDemoState } from './seed/demo-state';

/** The folder with the demo's HMDA register and sample documents. */
export const demoFolder = () => join(projectRoot(), 'apps', 'server', 'src', 'demo', 'data');

/**
 * The demo data of this installation: whether it is complete, and how it is created. Without demo mode, and in an
 * installation that already had other companies, it counts as complete.
 */
export function demoInstallation(config: Pick<Config, 'isDemo'>, database: Database) {
  let isDone = !config.isDemo;
  return {
    async isThere(): Promise<boolean> {
      isDone ||= (await database.identity((tx) => readDemoState(tx)))?.isDone ?? false;
      return isDone;
    },
    async start(services: Pick<Services, 'config' | 'files' | 'vault' | 'clock' | 'log'>): Promise<void> {
      if (!config.isDemo) return;
      const [{ seedDemo }, { seedSigning }] = await Promise.all([
        import('./seed/seed-demo'),
        import('./seed/seed-signing'),
      ]);
      const { files, vault, clock } = services;
      await seedDemo({
        database,
        files,
        vault,
        dataFolder: demoFolder(),
        now: clock.now(),
      });
      await seedSigning({ ...services, database });
      isDone = true;
    },
  };
}
