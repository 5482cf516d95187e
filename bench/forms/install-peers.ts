import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { installLocked } from '../product/install-locked';
import { benchFolder } from './build-pages';

/** Installs the other form libraries from their lockfile into the benchmark's own folder, once per lockfile. */
export const installPeers = (log: (line: string) => void): void =>
  installLocked(join(projectRoot(), 'bench', 'forms', 'peers'), benchFolder('peers'), 'the other form libraries', log);
