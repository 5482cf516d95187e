import type { ContractFigures } from './measure-contract';
import type { AtOnceFigures } from './measure-contracts-at-once';
import type { FormFillFigures } from './measure-form-fill';
import type { FloodRounds, LinkFloodFigures } from './measure-link-flood';
import type { SealFigures } from './measure-seal';
import type { SigningPageFigures } from './measure-signing-page';
import type { ZipFigures } from './measure-zip';
import type { CostPair } from './processor-cost';

export interface DocumentsFigures {
  readonly fill: FormFillFigures;
  readonly contract: ContractFigures;
  readonly seal: SealFigures;
  readonly zip: ZipFigures;
  readonly atOnce: AtOnceFigures;
  readonly linkFlood: LinkFloodFigures;
  readonly page: SigningPageFigures;
  /** Load average before the run. */
  readonly load: number;
}

const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const costRow = (words: string, { productMs, bareMs, ratio }: CostPair, target: string, isMet: boolean) =>
  `| ${words} | ${productMs.toFixed(1)} | ${bareMs.toFixed(1)} | ${ratio.toFixed(2)} | ${target}${mark(isMet)} |`;

const zipRow = (words: string, { bytes, cpuMs, extraMb }: ZipFigures['zip'], target: string) =>
  `| ${words} | ${(bytes / 1024 / 1024).toFixed(1)} | ${cpuMs.toFixed(0)} | ${extraMb.toFixed(1)} | ${target} |`;

const floodRow = (words: string, { list, ratio, ratios, postsPerMinute, outcome }: FloodRounds, target: string) => {
  const answers = Object.entries(outcome.statuses).map(([status, count]) => `${status}: ${count}`);
  return `| ${words}, p50 / p95 | ${list.p50.toFixed(1)} / ${list.p95.toFixed(1)} ms, ${ratio.toFixed(2)} times (rounds: ${ratios.map((listedRatio) => listedRatio.toFixed(2)).join(', ')}); ${postsPerMinute.toFixed(0)} posts a minute (${answers.join(', ')}) | ${target} |`;
};

/** The rows of the flooded link. */
export const linkFloodRows = ({ quietList, flood, control, isMet }: LinkFloodFigures): string[] => [
  `| loan list before the posts, p50 / p95 | ${quietList.p50.toFixed(1)} / ${quietList.p95.toFixed(1)} ms | |`,
  floodRow('loan list while a document link is flooded', flood, `p95 1.2 times${mark(isMet)}`),
  floodRow('control: the same posts to a bare server instead', control, ''),
  `| processor time of one refused post, product / bare server | ${flood.postMs.toFixed(2)} / ${control.postMs.toFixed(2)} ms | |`,
];

/** The figures as Markdown: processor time beside the bare libraries, then what runs in the product. */
export function documentsTable({ fill, contract, seal, zip, atOnce, linkFlood, page, load }: DocumentsFigures): string {
  const { singleMeasured, listUnderLoad, ratio, generated, refused, failed } = atOnce;
  return [
    '| documents | product, ms of processor time | bare library | ratio | target |',
    '|---|---|---|---|---|',
    costRow('Fill and save a form of 200 fields', fill, '1.5 times', fill.isMet),
    costRow(
      `Generate a contract of ${contract.pages} pages with a table of 60 rows`,
      contract,
      '700 ms',
      contract.isMet,
    ),
    costRow('Seal a contract of 10 pages', seal, '1.5 times', seal.isMet),
    '',
    '| documents, in the product | figure | target |',
    '|---|---|---|',
    `| loan list, p50 / p95 | ${singleMeasured.p50.toFixed(1)} / ${singleMeasured.p95.toFixed(1)} ms | |`,
    `| loan list while 20 contracts are generated at once, p50 / p95 | ${listUnderLoad.p50.toFixed(1)} / ${listUnderLoad.p95.toFixed(1)} ms, ${ratio.toFixed(2)} times | p95 2 times${mark(atOnce.isMet)} |`,
    `| contracts meanwhile: generated / refused / failed | ${generated} / ${refused} / ${failed} | 0 failed |`,
    ...linkFloodRows(linkFlood),
    `| signing link: scripts of its first page, gzip | ${kilobytes(page.coverBytes)}, usable after ${page.coverMs.toFixed(0)} ms | |`,
    `| signing page: scripts before the document, gzip | ${kilobytes(page.scriptBytes)} | 120 kB${mark(page.isMet.isSmall)} |`,
    `| signing page: first field can be pressed | ${page.readyMs.toFixed(0)} ms | 1,000 ms${mark(page.isMet.isReady)} |`,
    '',
    '| 200 files of 2 MB | MB sent | ms of processor time | MB of memory above the start | target |',
    '|---|---|---|---|---|',
    zipRow('as an archive', zip.zip, `60${mark(zip.isMet)}`),
    zipRow('read from the store', zip.raw, ''),
    '',
    `Load average ${load.toFixed(1)} before the run.`,
    '',
  ].join('\n');
}
