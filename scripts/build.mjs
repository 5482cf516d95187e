import { buildStale } from './build-parts.mjs';

await buildStale({ isForced: process.argv.includes('--force'), say: (text) => process.stdout.write(`${text}\n`) });
