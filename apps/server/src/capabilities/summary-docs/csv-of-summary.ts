import { BYTE_ORDER_MARK, csvRow } from '../exports';
import type { Preparation } from './model/preparation';
import type { Summary, SummaryBlock } from './model/summary';

/** The values of a block with their labels; those of rows are numbered. */
function linesOf(block: SummaryBlock): (readonly [string, string])[] {
  if (block.kind === 'fields')
    return block.fields.flatMap((field) => (field.kind === 'value' ? [[field.title, field.text] as const] : []));
  return block.rows.flatMap((row, position) =>
    block.columns.map(({ title }, column) => [`${title} ${position + 1}`.trim(), row[column]?.text ?? ''] as const),
  );
}

/** A summary as CSV, one line per value. Formulas are escaped. @source spec 2-records §7 (doctype csv) */
export function csvOfSummary({ details, tabs, documents }: Summary, { texts }: Preparation): string {
  const values = tabs.flatMap((tab) =>
    tab.blocks.flatMap((block) =>
      linesOf(block).map(([label, value]) => [[tab.title, block.title].filter(Boolean).join(' / '), label, value]),
    ),
  );
  const rows = [
    [texts.section, texts.field, texts.value],
    ...details.map(({ label, value }) => [texts.details, label, value]),
    ...values,
    ...documents.map(({ title, status, files }) => [texts.documents, title, [status, ...files].join('; ')]),
  ];
  return BYTE_ORDER_MARK + rows.map(csvRow).join('');
}
