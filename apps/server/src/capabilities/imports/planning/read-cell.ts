import { reason, type ColumnMapping, type ImportOptions } from '@lendwright/api';
import { invalidAnswer, isEmailAddress, type CompiledField } from '@lendwright/forms';
import { issueReason } from '../../records';
import { DEFAULT_DATE_FORMAT, type Reason } from '@lendwright/kernel';
import { readDay } from '../../../platform/spreadsheets/reading/guess-date-format';
import { readNumber } from './read-number';

/** A read cell: a value in stored form, blank, or the reason for refusal. */
export type ReadCell = { readonly value: unknown } | { readonly blank: true } | { readonly problem: Reason };

const BLANK_CELL: ReadCell = { blank: true };
const NUMBERS: ReadonlySet<string> = new Set(['cents', 'number', 'basis-points']);

/** The text of a cell after replacing its value. Null leaves the field blank. */
export function replacedText({ values }: ColumnMapping, text: string): string | null {
  const foundMapping = values?.find(({ from }) => from === text);
  return foundMapping ? foundMapping.to : text;
}

/** Rewrites dates and numbers in the format that the product accepts. */
function normalizeCell(field: CompiledField, { dateFormat, decimal }: ColumnMapping, text: string): string | Reason {
  const { unit } = field.kind;
  if (NUMBERS.has(unit)) return readNumber(text, decimal ?? '.');
  if (unit !== 'day') return text;
  const format = dateFormat ?? DEFAULT_DATE_FORMAT;
  return readDay(text, format) ?? reason('imports.badDate', { format });
}

/** Reads a cell as an answer to a field of the form, in stored form. */
export function readFieldCell(
  field: CompiledField,
  mapping: ColumnMapping,
  cell: string,
  unknownOptions: ImportOptions['unknown'],
): ReadCell {
  const replacement = replacedText(mapping, cell.trim());
  if (replacement === null || replacement.trim() === '') return BLANK_CELL;
  const text = normalizeCell(field, mapping, replacement);
  if (typeof text !== 'string') return { problem: text };
  const { kind, element } = field;
  // In a form, a person may confirm an unusual address; in a file, this is not possible.
  if (kind.type === 'email' && !isEmailAddress(text)) return { problem: issueReason([invalidAnswer(element)]) };
  const isChoice = kind.unit === 'option' || kind.unit === 'options';
  const result = kind.importCell(text, element);
  if (result.ok) return kind.isEmpty(result.value) ? BLANK_CELL : { value: result.value };
  if (!isChoice) return { problem: issueReason([result.issue]) };
  return unknownOptions === 'blank' && mapping.unknown !== 'create'
    ? BLANK_CELL
    : { problem: reason('imports.unknownChoice', { title: field.title }) };
}

/** Reads a cell as one of some choices, by id or by title in any case. */
export function readChoiceCell(
  choices: readonly { readonly id: string; readonly text: string }[],
  {
    mapping,
    title,
    unknown,
  }: { readonly mapping: ColumnMapping; readonly title: string; readonly unknown: ImportOptions['unknown'] },
  cell: string,
): ReadCell {
  const text = replacedText(mapping, cell.trim());
  if (text === null || text === '') return BLANK_CELL;
  const namedChoices = choices.filter(
    ({ id, text: name }) => id === text || name.trim().toLowerCase() === text.toLowerCase(),
  );
  if (namedChoices.length === 1 && namedChoices[0]) return { value: namedChoices[0].id };
  return unknown === 'blank' ? BLANK_CELL : { problem: reason('imports.unknownChoice', { title }) };
}
