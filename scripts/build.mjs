import { buildStale } from './build-parts.mjs';

/** `npm run build -- [--force] [PART ...]`: builds the parts that are named, or all, where they are stale. */
const given = process.argv.slice(2);
const names = given.filter((word) => !word.startsWith('--'));

// Run by another process it has no business without that one.
const onOrphaned = () => process.exit(1);
process.once('disconnect', onOrphaned);
await buildStale({
  names: names.length > 0 ? names : undefined,
  isForced: given.includes('--force'),
  say: (text) => process.stdout.write(`${text}\n`),
});
process.off('disconnect', onOrphaned);
if (process.connected) process.disconnect();
