import type { EngineFigures } from './engine-plan';
import { FIELDS } from './list-engine';
import { KINDS } from './questions';
import type { Variant } from './variants';

export interface VariantFigures {
  readonly variant: Variant;
  readonly figures: EngineFigures;
  /** For a database file: time to open it and to run the first query. */
  readonly saved?: { readonly openMs: number; readonly firstMs: number; readonly fileMb: number };
  /** Load average of the machine at the end of the run. */
  readonly load: number;
}

const formatShort = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], lines: readonly (readonly string[])[]) => [
  row(head),
  `|${head.map(() => '---').join('|')}|`,
  ...lines.map(row),
];

/** Lists the answers that differ from those of the first variant. */
function differences([firstFigures, ...otherFigures]: readonly VariantFigures[]): string {
  const wrongTexts = otherFigures.flatMap(({ variant, figures }) =>
    figures.checks
      .filter((check, index) => check !== firstFigures?.figures.checks[index])
      .map((check) => `${variant.name}, ${check}`),
  );
  return wrongTexts.length === 0
    ? `All ${firstFigures?.figures.checks.length ?? 0} answers of each variant are equal (page ids and counts by status).`
    : `Answers differ: ${wrongTexts.join('; ')}`;
}

function questionLines(foundFigures: readonly VariantFigures[]): string[][] {
  return KINDS.map(({ name }) => [
    name,
    ...foundFigures.map(({ figures }) => {
      const kind = figures.kinds[name];
      if (!kind) return '';
      const { one, many } = kind;
      return `${formatShort(one.measured.p50)} / ${formatShort(one.measured.p95)}; ${formatShort(many.measured.p50)} / ${formatShort(many.measured.p95)}; ${formatShort(one.cpuMs)}; ${formatShort(one.loopP99)}`;
    }),
  ]);
}

function memoryLines(foundFigures: readonly VariantFigures[]): string[][] {
  return foundFigures.map(({ variant, figures, saved, load }) => {
    const per100kRows = (megabytes: number) => (megabytes * 100_000) / figures.rows;
    return [
      variant.name,
      `${(figures.load.ms / 1000).toFixed(1)} (${(figures.load.cpuMs / 1000).toFixed(1)})`,
      saved ? `${formatShort(saved.openMs)} + ${formatShort(saved.firstMs)} (${Math.round(saved.fileMb)} MB)` : '-',
      Math.round(figures.loadedMb).toString(),
      Math.round(figures.usedMb).toString(),
      Math.round(figures.bytes / 1024 / 1024).toString(),
      `${per100kRows(figures.loadedMb).toFixed(1)}; ${(per100kRows(figures.loadedMb) / FIELDS.length).toFixed(2)}`,
      load.toFixed(1),
    ];
  });
}

/** Formats the figures of one company as Markdown. */
export function columnsTable(foundFigures: readonly VariantFigures[]): string {
  const engines = foundFigures.filter(({ variant }) => variant.engine !== 'none');
  const rows = foundFigures[0]?.figures.rows ?? 0;
  return [
    `${rows.toLocaleString('en-US')} loans of one company, ${FIELDS.length} fields. ${differences(engines)}`,
    '',
    'Each cell: ms p50 / p95 with 1 client; the same with 16 clients; processor ms per query; p99 of the event loop delay in ms.',
    '',
    ...table(['query', ...engines.map(({ variant }) => variant.name)], questionLines(engines)),
    '',
    ...table(
      [
        'variant',
        'load from PostgreSQL, s (processor)',
        'open a file + first query, ms',
        'rss growth MB',
        'after all queries',
        'reported size, MB',
        'rss MB per 100,000; per column of them',
        'load average',
      ],
      memoryLines(foundFigures),
    ),
    '',
  ].join('\n');
}
