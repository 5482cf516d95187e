import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { bundlePrograms } from '../../../testing/bundle-programs';

interface Measurement {
  readonly kind: string;
  readonly reported: number;
  readonly taken: number;
}

it('reports the memory of columns of every kind within 15 percent', async () => {
  const name = 'measure-columns';
  const folder = await bundlePrograms(name, [`capabilities/lists/columns/testing/${name}`]);
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, `${name}.mjs`)]);
  const measurements = JSON.parse(stdout) as Measurement[];
  expect(measurements).toHaveLength(5);
  const isNear = ({ reported, taken }: Measurement) => reported / taken > 0.85 && reported / taken < 1.15;
  expect(measurements.filter((measurement) => !isNear(measurement))).toEqual([]);
});
