import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/config/project-root';

/** Appends a line to `build/figures.txt`: a requirement, and the value that a test has measured for it. */
export function reportMeasurement(promise: string, value: string): void {
  const folder = join(projectRoot(), 'build');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, 'figures.txt'), `${promise}\t${value}\n`);
}
