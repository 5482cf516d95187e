import { saveFigures } from '../report/lists-report';
import { measureFormFill } from './measure-form-fill';

/** Prints what documents cost, beside the bare libraries. Each measure has a file of its own. */
const fill = await measureFormFill();
const table = [
  '| documents | product, ms of processor time | bare library | ratio | target |',
  '|---|---|---|---|---|',
  `| Fill and save a form of 200 fields | ${fill.productMs.toFixed(1)} | ${fill.bareMs.toFixed(1)} | ${fill.ratio.toFixed(2)} | 1.5${fill.isMet ? '' : ' (missed)'} |`,
].join('\n');
process.stdout.write(`${table}\n`);
saveFigures('documents', table, { fill });
if (!fill.isMet) process.exitCode = 1;
