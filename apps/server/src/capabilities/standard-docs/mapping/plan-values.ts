import type { DocMapping, FieldMapping, PdfField, PrintProblem } from '@lendwright/api';
import { isIsoDate } from '@lendwright/kernel';
import { findValue, isPrinted, type FoundValue, type PrintableRecord } from './find-value';
import { knownDateFormat, writePdfDate } from './pdf-date';
import { partOf } from './value-part';

/** What prints in one field: a text, or the options to select. A check box is on if `options` is not empty. */
export interface PlannedValue {
  readonly text: string;
  readonly options: readonly string[] | null;
  readonly problem: PrintProblem | null;
  /** The record has no value. */
  readonly isEmpty: boolean;
}

const TEXT_KINDS: ReadonlySet<string> = new Set(['text', 'comb', 'date']);
const YES_PATTERN = /^(?:yes|y|true|x|1|on|checked)$/i;

const createPlannedValue = (overrides: Partial<PlannedValue>): PlannedValue => ({
  ...{ text: '', options: null, problem: null, isEmpty: false },
  ...overrides,
});

/** The text of one value; forms print the currency sign themselves. */
function textOf({ raw, text, field }: FoundValue, mapping: FieldMapping, target: PdfField): string {
  const isDateAnswer = field?.kind === 'date' && isIsoDate(raw);
  const day = isDateAnswer
    ? writePdfDate(raw, mapping.date ?? knownDateFormat(target.dateFormat) ?? 'MM/DD/YYYY')
    : null;
  const shownText = day ?? (field?.kind === 'amount' ? text.replace('$', '') : text);
  return mapping.part ? partOf(shownText, mapping.part) : shownText;
}

/** A value that is too long only because of its punctuation, such as an SSN in nine boxes, prints without it. */
function fitText(text: string, { maxLength }: PdfField): string | null {
  if (maxLength === null || text.length <= maxLength) return text;
  const plainText = text.replace(/[^\p{L}\p{N}]/gu, '');
  return /\d/.test(plainText) && plainText.length <= maxLength ? plainText : null;
}

function planText(foundValues: readonly FoundValue[], mapping: FieldMapping, target: PdfField): PlannedValue {
  const maskedValue = foundValues.find(({ isMasked }) => isMasked);
  if (maskedValue) return createPlannedValue({ text: maskedValue.text, problem: 'masked' });
  const texts = foundValues.map((value) => textOf(value, mapping, target)).filter((text) => text.trim() !== '');
  const text = texts.join(mapping.separator);
  if (text === '') return createPlannedValue({ isEmpty: true });
  const printedText = fitText(text, target);
  return printedText === null
    ? createPlannedValue({ text, problem: 'too_long' })
    : createPlannedValue({ text: printedText });
}

/** The chosen values of an answer, as their stored ids. */
function membersOf({ raw, text }: FoundValue): string[] {
  if (raw === null || raw === undefined) return [];
  if (Array.isArray(raw)) return raw.filter((part): part is string => typeof part === 'string');
  return typeof raw === 'string' ? [raw] : typeof raw === 'boolean' ? [String(raw)] : [text];
}

function isOn(foundValue: FoundValue, { choices }: FieldMapping): boolean {
  return membersOf(foundValue).some((member) => {
    const chosenChoice = choices?.[member];
    return chosenChoice === undefined
      ? !choices && (YES_PATTERN.test(member) || YES_PATTERN.test(foundValue.text))
      : chosenChoice !== '';
  });
}

function planBox(foundValues: readonly FoundValue[], mapping: FieldMapping): PlannedValue {
  if (foundValues.some(({ isMasked }) => isMasked)) return createPlannedValue({ options: [], problem: 'masked' });
  const isEmpty = foundValues.every(({ raw }) => raw === null);
  return createPlannedValue({ options: foundValues.some((value) => isOn(value, mapping)) ? ['on'] : [], isEmpty });
}

const fold = (text: string) => text.trim().toLowerCase();
const toYesNo = (member: string) => (member === 'true' ? 'yes' : member === 'false' ? 'no' : member);

/** The option of the PDF for one chosen value: as mapped, or with the same value or text. Empty to select nothing. */
function optionOf(member: string, { field }: FoundValue, mapping: FieldMapping, target: PdfField): string | null {
  const mappedChoice = mapping.choices?.[member];
  if (mappedChoice !== undefined) return mappedChoice;
  const text = field?.options.find(({ id }) => id === member)?.text ?? toYesNo(member);
  const names = [fold(member), fold(text)];
  const isSame = (option: PdfField['options'][number]) =>
    names.includes(fold(option.value)) || names.includes(fold(option.text));
  return target.options.find(isSame)?.value ?? null;
}

function planChoice(foundValues: readonly FoundValue[], mapping: FieldMapping, target: PdfField): PlannedValue {
  if (foundValues.some(({ isMasked }) => isMasked)) return createPlannedValue({ options: [], problem: 'masked' });
  const chosenEntries = foundValues.flatMap((value) =>
    membersOf(value).map((member) => optionOf(member, value, mapping, target)),
  );
  if (chosenEntries.length === 0) return createPlannedValue({ options: [], isEmpty: true });
  const knownValues = new Set(target.options.map(({ value }) => value));
  const options = [...new Set(chosenEntries)].filter((option): option is string => option !== null && option !== '');
  const text = foundValues.map((value) => value.text).join(', ');
  if (chosenEntries.includes(null) || options.some((option) => !knownValues.has(option)))
    return createPlannedValue({ text, options: [], problem: 'no_option' });
  const selectedOptions = target.isMultiple ? options : options.slice(0, 1);
  const shownOptions = target.options.filter(({ value }) => selectedOptions.includes(value));
  return createPlannedValue({ text: shownOptions.map((option) => option.text).join(', '), options: selectedOptions });
}

/** What prints in one field. */
export function planValue(target: PdfField, mapping: FieldMapping, record: PrintableRecord): PlannedValue {
  const foundValues = mapping.sources.map((source) => findValue(record, source));
  if (TEXT_KINDS.has(target.kind)) return planText(foundValues, mapping, target);
  return target.kind === 'checkbox' ? planBox(foundValues, mapping) : planChoice(foundValues, mapping, target);
}

/** What prints in every mapped field, by name. Entries for fields that the PDF does not have are ignored. */
export function planValues(
  targets: readonly PdfField[],
  mapping: DocMapping,
  record: PrintableRecord,
): ReadonlyMap<string, PlannedValue> {
  const plans = new Map<string, PlannedValue>();
  for (const target of targets) {
    const ownMapping = mapping[target.name];
    if (isPrinted(target, ownMapping)) plans.set(target.name, planValue(target, ownMapping, record));
  }
  return plans;
}
