import { benchDataset } from './bench-dataset';
import { ensureLoaded } from './load-data';

await ensureLoaded(benchDataset(), (text) => console.log(text));
