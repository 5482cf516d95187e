import { cents, fillPlaceholders, writeDay, type IsoDate } from '@lendwright/kernel';
import { formatDollars } from '@lendwright/kernel';
import { hiddenPersonFields, LOANS, numberOf, visiblePerson, type RecordRow } from '../../records';
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

export function printContextOf({ setup, viewer, today }: ServicingContext, loan: RecordRow): PrintContext {
  const { settings } = setup;
  const { first_name, last_name } = visiblePerson(loan, hiddenPersonFields(setup, LOANS.key, viewer));
  return {
    ...{ texts: printTexts(viewer), company: setup.name, address: textOf(settings['postalAddress']), today },
    ...{ loan: numberOf(loan, setup) ?? '', borrower: `${first_name} ${last_name}`.trim() },
    writeDay: (day) => writeDay(day, textOf(settings['dateFormat'], 'MM/DD/YYYY')),
    money: (amount) => (amount < 0 ? `-$${formatDollars(cents(-amount))}` : `$${formatDollars(cents(amount))}`),
    fill: (text, values) => fillPlaceholders(text, (name) => values[name]),
  };
}
