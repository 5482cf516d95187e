import { join, resolve } from 'node:path';
import { projectRoot } from './project-root';
import { text, type Environment } from './variables';

/** The folder of all persistent data: LENDWRIGHT_DATA, otherwise `data` next to the lock file. */
export const dataFolderOf = (env: Environment): string =>
  resolve(text(env, 'LENDWRIGHT_DATA', join(projectRoot(), 'data')));
