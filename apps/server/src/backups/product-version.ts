import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../platform/config/project-root';

const manifest = z.object({ version: z.string() });

/** The version of this release. */
export const PRODUCT_VERSION: string = manifest.parse(
  JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')),
).version;
