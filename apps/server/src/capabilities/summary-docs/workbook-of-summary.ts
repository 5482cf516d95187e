import type { Preparation } from './model/preparation';
import type { Summary, SummaryBlock, SummaryTab } from './model/summary';
import { textCell, widthsOf, type Sheet, type SheetCell } from '../../platform/spreadsheets/sheet';
import { writeWorkbook } from '../../platform/spreadsheets/write-workbook';

const header = (titles: readonly string[]): SheetCell[] => titles.map((title) => textCell(title, 'header'));

function tableSheet(name: string, titles: readonly string[], body: readonly (readonly SheetCell[])[]): Sheet {
  const rows = [header(titles), ...body];
  return { name, rows, widths: widthsOf(rows), frozenRows: 1 };
}

function recordSheet({ brand, name, number, about, details }: Summary, { line, texts }: Preparation): Sheet {
  const facts = details.map(({ label, value }) => [textCell(label, 'label'), textCell(value)]);
  const title = [name || about, number].filter(Boolean).join(' · ');
  const head = [[textCell(title, 'title')], [textCell(brand.name, 'note')], [textCell(line, 'note')], []];
  return {
    name: texts.summary,
    rows: [...head, ...facts],
    widths: [...widthsOf(facts), 24].slice(0, 2),
    frozenRows: 0,
  };
}

/** The fields of a tab, answered or not, with their sections. Null without fields. */
function tabSheet(tab: SummaryTab, { texts }: Preparation): Sheet | null {
  const rows = tab.blocks.flatMap((block) => {
    if (block.kind === 'rows') return [];
    const values = block.fields.flatMap((field) => (field.kind === 'value' ? [field] : []));
    return values.map(({ title, cell }): SheetCell[] => [
      ...[textCell(block.title), textCell(title)],
      { value: cell, style: 'plain' },
    ]);
  });
  if (rows.length === 0) return null;
  return tableSheet(tab.title || texts.summary, [texts.section, texts.field, texts.value], rows);
}

function rowSheet(tab: SummaryTab, block: SummaryBlock): Sheet | null {
  if (block.kind !== 'rows' || block.columns.length === 0) return null;
  const body = block.rows.map((row) => row.map(({ cell }): SheetCell => ({ value: cell, style: 'plain' })));
  return tableSheet(
    block.title || tab.title,
    block.columns.map(({ title }) => title),
    body,
  );
}

function documentSheet({ documents }: Summary, { texts }: Preparation): Sheet | null {
  if (documents.length === 0) return null;
  const rows = documents.map(({ title, status, files }) =>
    [title, status, files.join('\n')].map((text) => textCell(text)),
  );
  return tableSheet(texts.documents, [texts.document, texts.status, texts.files], rows);
}

/** The sheets of a summary: the record, its tabs, its repeating sections, its documents. */
export function summarySheets(summary: Summary, preparation: Preparation): Sheet[] {
  const tabs = summary.tabs.flatMap((tab) => [
    tabSheet(tab, preparation),
    ...tab.blocks.map((block) => rowSheet(tab, block)),
  ]);
  const sheets = [recordSheet(summary, preparation), ...tabs, documentSheet(summary, preparation)];
  return sheets.filter((sheet) => sheet !== null);
}

/** A summary as an Excel workbook, with typed cells. */
export const workbookOfSummary = (summary: Summary, preparation: Preparation): Promise<Uint8Array> =>
  writeWorkbook(summarySheets(summary, preparation), preparation.dateFormat);
