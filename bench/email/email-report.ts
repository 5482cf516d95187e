/** What was measured. Times in milliseconds, memory in megabytes once a second. */
export interface EmailFigures {
  readonly rows: number;
  /** Mails that the server got. */
  readonly received: number;
  readonly perSecond: number;
  readonly queuedPerSecond: number;
  /** The figure of the bare mail library. */
  readonly raw: number;
  /** Processor time of the worker for one mail: it depends little on other load. */
  readonly processor: number;
  /** Processor time of the database for one mail, without that of the lists of the other company before. */
  readonly databaseProcessor: number;
  readonly memory: readonly number[];
  readonly listBefore: number;
  readonly listDuring: number;
  readonly merge: number;
  readonly panel: number;
  readonly count: number;
  readonly events: number;
  readonly rawEvents: number;
  readonly load: number;
}

const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');
const MEMORY_GROWTH = 1.2;

/** The highest memory of the second and of the last quarter of the run. */
function memoryOf(memory: readonly number[]): readonly [number, number] {
  const quarter = Math.floor(memory.length / 4);
  const highest = (from: number, upperLimit: number) => Math.max(0, ...memory.slice(from, upperLimit));
  return [highest(quarter, 2 * quarter), highest(memory.length - quarter, memory.length)];
}

export function emailTable(figures: EmailFigures): string {
  const { rows, received, perSecond, queuedPerSecond, raw, listBefore, listDuring, merge, panel } = figures;
  const [early, lateMemory] = memoryOf(figures.memory);
  const growth = listDuring / listBefore;
  const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line('email', 'product', 'target', 'raw'),
    '|---|---|---|---|',
    line(
      `campaign to ${rows}, sent a second`,
      `${perSecond.toFixed(0)}${mark(perSecond >= 300)}`,
      '300',
      raw.toFixed(0),
    ),
    line('of it rendered and queued a second', queuedPerSecond.toFixed(0), '', ''),
    line('processor time of the worker for one mail, ms', figures.processor.toFixed(2), '3.3', ''),
    line('processor time of the database for one mail, ms', figures.databaseProcessor.toFixed(2), '', ''),
    line('mails at the server', `${received}${mark(received === rows)}`, String(rows), ''),
    line(
      'memory, second and last quarter, MB',
      `${early.toFixed(0)}, ${lateMemory.toFixed(0)}${mark(lateMemory <= early * MEMORY_GROWTH)}`,
      'flat',
      '',
    ),
    line(
      'list p95 of another company, before and during, ms',
      `${listBefore.toFixed(1)}, ${listDuring.toFixed(1)}${mark(growth <= 1.2)}`,
      '+20%',
      '',
    ),
    line('merge fields of one mail, p50 ms', `${merge.toFixed(2)}${mark(merge < 5)}`, '5', ''),
    line('emails panel of 2,000 mails, p50 ms', `${panel.toFixed(2)}${mark(panel < 5)}`, '5', ''),
    line(
      `${figures.count} delivery events, taken in a second`,
      `${figures.events.toFixed(0)}${mark(figures.events >= 2_000)}`,
      '2000',
      figures.rawEvents.toFixed(0),
    ),
    '',
    `Load average ${figures.load.toFixed(1)}.`,
    '',
  ].join('\n');
}
