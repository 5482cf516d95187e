import { CUSTOM } from '../workload/schema';
import { makeRow } from '../workload/rows';

/** The answers of the sheet: with the borrower's name and address twenty columns. */
const ANSWERS = [
  ...['loan_amount', 'interest_rate', 'property_state', 'credit_score'],
  ...CUSTOM.filter(({ kind, position }) => kind !== 'flag' && position < 4)
    .map(({ name }) => name)
    .slice(0, 14),
];

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cellOf = (info: Record<string, unknown>, field: string) => {
  const value = info[field];
  if (value === undefined || value === null) return '';
  return cell(field === 'loan_amount' ? (Number(value) / 100).toFixed(2) : String(value));
};

/** A spreadsheet of loans, each of its own borrower, as comma separated text. The same for the same number of rows. */
export function importSheet(rows: number): Buffer {
  const lines = [['Borrower', 'E-mail', ...ANSWERS].join(',')];
  for (let index = 0; index < rows; index++) {
    const { first, last, info } = makeRow(index, rows);
    lines.push(
      [`${first} ${last}`, `loan${index}@sheet.example`, ...ANSWERS.map((field) => cellOf(info, field))].join(','),
    );
  }
  return Buffer.from(lines.join('\n'));
}
