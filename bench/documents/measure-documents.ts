import { saveFigures } from '../report/lists-report';
import { measureFormFill } from './measure-form-fill';
import { measureZip } from './measure-zip';

/** Prints what documents cost, beside the bare libraries. Each measure has a file of its own. */
const zip = await measureZip();
const fill = await measureFormFill();
const missed = (isMet: boolean) => (isMet ? '' : ' (missed)');
const table = [
  '| documents | product, ms of processor time | bare library | ratio | target |',
  '|---|---|---|---|---|',
  `| Fill and save a form of 200 fields | ${fill.productMs.toFixed(1)} | ${fill.bareMs.toFixed(1)} | ${fill.ratio.toFixed(2)} | 1.5${missed(fill.isMet)} |`,
  '',
  '| 200 files of 2 MB | MB sent | ms of processor time | MB of memory above the start | target |',
  '|---|---|---|---|---|',
  `| as an archive | ${(zip.zip.bytes / 1024 / 1024).toFixed(1)} | ${zip.zip.cpuMs.toFixed(0)} | ${zip.zip.extraMb.toFixed(1)} | 60${missed(zip.isMet)} |`,
  `| read from the store | ${(zip.raw.bytes / 1024 / 1024).toFixed(1)} | ${zip.raw.cpuMs.toFixed(0)} | ${zip.raw.extraMb.toFixed(1)} | |`,
].join('\n');
process.stdout.write(`${table}\n`);
saveFigures('documents', table, { fill, zip });
if (!fill.isMet || !zip.isMet) process.exitCode = 1;
