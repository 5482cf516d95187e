import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import type { Measurement } from '../driver/drive-plan';
import { IMPORT_SECONDS, LIST_TARGETS, MEMORY, type ListTarget } from './list-targets';

/** A run of the product: its measurements, cost per request, and memory afterward. */
export interface ProductRun extends Measurement {
  readonly appMs: number;
  readonly databaseMs: number;
  readonly memory: number;
  /** One-minute load average of the machine. */
  readonly load: number;
}

export interface KindFigures {
  readonly product: { readonly one: ProductRun; readonly many: ProductRun };
  /** The same while others change records, so that no stored answer holds. */
  readonly changed?: KindFigures['product'];
  readonly raw?: { readonly one: Measurement; readonly many: Measurement };
}

export interface ListFigures {
  readonly rows: number;
  readonly totals: string;
  readonly kinds: Readonly<Partial<Record<ListTarget['kind'], KindFigures>>>;
  readonly importMs?: { readonly product: number; readonly raw?: number };
}

const formatShort = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const mark = (isMet: boolean) => (isMet ? '' : ' (missed)');

function formatKindLine({ kind, label, p50, perSecond }: ListTarget, figures: KindFigures): string {
  const { one, many } = figures.product;
  const { raw } = figures;
  const rawCells = raw
    ? [formatShort(raw.one.p50), formatShort(raw.many.perSecond), `${(many.perSecond / raw.many.perSecond).toFixed(2)}`]
    : ['', '', ''];
  const cells = [
    label,
    `${formatShort(one.p50)}${mark(one.p50 <= p50)}`,
    String(p50),
    `${formatShort(many.perSecond)}${mark(many.perSecond >= perSecond)}`,
    String(perSecond),
    ...rawCells,
    formatShort(many.p99),
    `${formatShort(many.appMs)} + ${formatShort(many.databaseMs)}`,
    `${Math.round(many.memory)}${mark(many.memory <= MEMORY)}`,
  ];
  return `| ${cells.join(' | ')} |${one.errors + many.errors > 0 ? ` ${kind}: ${one.errors + many.errors} refused` : ''}`;
}

/** Formats the figures as Markdown. */
export function listsTable({ rows, totals, kinds, importMs }: ListFigures): string {
  const head = [
    'request',
    'ms, 1 conn.',
    'target',
    'per s, 32 conn.',
    'target',
    'raw ms',
    'raw per s',
    'ratio',
    'p99 ms, 32 conn.',
    'processor ms: app + database',
    'memory MB',
  ];
  const loads = Object.values(kinds).flatMap(({ product }) => [product.one.load, product.many.load]);
  const lines = LIST_TARGETS.flatMap((target) => {
    const figures = kinds[target.kind];
    if (!figures) return [];
    const { changed: product } = figures;
    const label = `${target.label}, after changes by others`;
    const afterChanges = product ? [formatKindLine({ ...target, label }, { ...figures, product })] : [];
    return [formatKindLine(target, figures), ...afterChanges];
  });
  const importedPackages = importMs
    ? `\nImport of 10,000 rows with one prospect each: ${(importMs.product / 1000).toFixed(1)} s${mark(importMs.product <= IMPORT_SECONDS * 1000)}, target ${IMPORT_SECONDS} s${importMs.raw ? `, raw ${(importMs.raw / 1000).toFixed(1)} s` : ''}.\n`
    : '';
  const machine = `${cpus().length} processors (${cpus()[0]?.model.trim()}), load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)} during the product's runs`;
  return [
    `${rows.toLocaleString('en-US')} loans in 50 companies, ${(rows / 10).toLocaleString('en-US')} in the measured one. ${machine}.`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines,
    importedPackages,
    `Totals equal plain SQL: ${totals}.`,
    '',
  ].join('\n');
}

/** Saves the figures of a benchmark as text and as data. */
export function saveFigures(name: string, markdown: string, figures: unknown): void {
  const folder = join(projectRoot(), 'build', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), markdown);
  writeFileSync(
    join(folder, `${name}.json`),
    `${JSON.stringify({ at: new Date().toISOString(), load: loadavg(), figures }, null, 1)}\n`,
  );
}
