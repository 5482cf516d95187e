import { guessDateFormat, type DateGuess } from './guess-date-format';

const MAX_SAMPLES = 3;
const SAMPLE_LENGTH = 60;
const MAX_VALUES = 40;
const SENSITIVE_NAME_PATTERN = /\b(?:ssn|social|tax\s?id|itin|routing|account\s?(?:no|number|#)|password|passport)\b/i;
const SENSITIVE_VALUE_PATTERN = /^\d{3}-?\d{2}-?\d{4}$/;

/** What a column contains. A sensitive one shows no values. */
export interface ColumnFacts {
  readonly name: string;
  readonly filled: number;
  readonly samples: readonly string[];
  /** Its values with their number, most frequent first, if there are only a few. */
  readonly values: readonly { readonly text: string; readonly count: number }[] | null;
  readonly dates: DateGuess | null;
  readonly isSensitive: boolean;
}

function describeColumn(name: string, cells: readonly string[]): ColumnFacts {
  const filledCells = cells.filter((cell) => cell !== '');
  const counts = new Map<string, number>();
  for (const cell of filledCells) {
    if (counts.size > MAX_VALUES) break;
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  const samples = [...counts.keys()].slice(0, MAX_SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH));
  const isSensitive =
    SENSITIVE_NAME_PATTERN.test(name) ||
    (samples.length > 0 && samples.every((text) => SENSITIVE_VALUE_PATTERN.test(text)));
  const isShortList = counts.size <= MAX_VALUES;
  const values = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return {
    name,
    filled: filledCells.length,
    samples: isSensitive ? [] : samples,
    values: isShortList && !isSensitive ? values : null,
    dates: isSensitive ? null : guessDateFormat(filledCells),
    isSensitive,
  };
}

/** Describes the columns of a table. Columns without a name are numbered; repeated names too. */
export function describeColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ColumnFacts[] {
  const width = rows.reduce((maxLength, { length }) => Math.max(maxLength, length), header.length);
  const seenEntries = new Map<string, number>();
  return Array.from({ length: width }, (_none, index) => {
    const typedName = (header[index] ?? '').trim().slice(0, 120) || `Column ${index + 1}`;
    const times = (seenEntries.get(typedName) ?? 0) + 1;
    seenEntries.set(typedName, times);
    return describeColumn(
      times > 1 ? `${typedName} (${times})` : typedName,
      rows.map((row) => (row[index] ?? '').trim()),
    );
  });
}
