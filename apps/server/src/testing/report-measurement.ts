import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/config/project-root';

/** Adds a line to `build/figures.txt`: which promise, and the figure that a test has just measured for it. */
export function reportMeasurement(promise: string, value: string): void {
  const folder = join(projectRoot(), 'build');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'figures.txt'), `${promise}\t${value}\n`);
}
