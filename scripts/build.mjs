import { buildStaleParts } from './build-parts.mjs';

/** `npm run build -- [--force] [PART ...]`: builds the named parts, or all parts, if they are stale. */
const givenArguments = process.argv.slice(2);
const names = givenArguments.filter((word) => !word.startsWith('--'));

// A build that another process started ends with that process.
const onOrphaned = () => process.exit(1);
process.once('disconnect', onOrphaned);
await buildStaleParts({
  names: names.length > 0 ? names : undefined,
  isForced: givenArguments.includes('--force'),
  print: (text) => process.stdout.write(`${text}\n`),
});
process.off('disconnect', onOrphaned);
if (process.connected) process.disconnect();
