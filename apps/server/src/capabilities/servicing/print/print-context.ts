import { cents, fillPlaceholders, writeDay, type IsoDate } from '@lendwright/kernel';
import { formatDollars } from '@lendwright/kernel';
import type { NameReader } from '../../names';
import { hiddenPersonFields, LOANS, numberOf, visiblePerson, type CompanySetup, type RecordRow } from '../../records';
import type { ServicingContext } from '../servicing-context';
import { printTexts, type PrintTexts } from './texts/print-texts';

/** What every printed page of a loan needs, in the language of the viewer. */
export interface PrintContext {
  readonly texts: PrintTexts;
  readonly company: string;
  readonly address: string;
  readonly loan: string;
  /** Empty if the viewer may not see the name. */
  readonly borrower: string;
  readonly today: IsoDate;
  writeDay(day: IsoDate): string;
  money(amount: number): string;
  fill(text: string, values: Readonly<Record<string, string>>): string;
}

const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' ? value : fallback);

interface PrintValues {
  readonly loan: RecordRow;
  readonly borrower: string;
  readonly today: IsoDate;
}

/** The same for a page that is mailed, in the language of its recipient. */
export function buildPrintContext(
  setup: CompanySetup,
  reader: NameReader,
  { loan, borrower, today }: PrintValues,
): PrintContext {
  const { settings } = setup;
  return {
    ...{ texts: printTexts(reader), company: setup.name, address: textOf(settings['postalAddress']), today },
    ...{ loan: numberOf(loan, setup) ?? '', borrower },
    writeDay: (day) => writeDay(day, textOf(settings['dateFormat'], 'MM/DD/YYYY')),
    money: (amount) => (amount < 0 ? `-$${formatDollars(cents(-amount))}` : `$${formatDollars(cents(amount))}`),
    fill: (text, values) => fillPlaceholders(text, (name) => values[name]),
  };
}

export function printContextOf(
  { setup, viewer, today }: Pick<ServicingContext, 'setup' | 'viewer' | 'today'>,
  loan: RecordRow,
): PrintContext {
  const { first_name, last_name } = visiblePerson(loan, hiddenPersonFields(setup, LOANS.key, viewer));
  return buildPrintContext(setup, viewer, { loan, borrower: `${first_name} ${last_name}`.trim(), today });
}
