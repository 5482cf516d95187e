import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { installLocked } from '../product/install-locked';
import { benchFolder } from './build-pages';

/** Installs the other form libraries into the bench's own folder, as their lock has them; once for each lock. */
export const installPeers = (say: (line: string) => void): void =>
  installLocked(join(projectRoot(), 'bench', 'forms', 'peers'), benchFolder('peers'), 'the other form libraries', say);
