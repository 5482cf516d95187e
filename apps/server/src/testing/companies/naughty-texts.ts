import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/config/project-root';

const FILE = join(projectRoot(), 'packages/forms/src/testing/naughty-strings.json');

/** The Big List of Naughty Strings, without the longest and those that the database cannot store. */
export const NAUGHTY_TEXTS: readonly string[] = (JSON.parse(readFileSync(FILE, 'utf8')) as string[]).filter(
  (text) => text.length <= 200 && !/\0|\p{Surrogate}/u.test(text),
);
