import { benchPlace } from './bench-place';
import { ensureLoaded } from './load-data';

await ensureLoaded(benchPlace(), (text) => console.log(text));
