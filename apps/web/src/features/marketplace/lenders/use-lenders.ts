import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../client';
import { isMoney, type Change, type LoanInput, type TriedValues } from '../marketplace-shapes';

/** The lenders of a loan, with values to try. The loan does not change. */
export function useLenders(loan: string) {
  const [triedValues, setTried] = useState<TriedValues>({});
  const hasTried = Object.keys(triedValues).length > 0;
  const lenders = useCall(
    'listLenders',
    { body: { loan, ...(hasTried && { values: triedValues }) } },
    { placeholderData: keepPreviousData },
  );
  const put = (input: LoanInput, value: string | number | null | undefined) =>
    setTried((previousData) => {
      // The last changed one of amount, LTV and down payment decides the others.
      const keptEntries = Object.entries(previousData).filter(
        ([name]) => name !== input && !(isMoney(input) && isMoney(name as LoanInput)),
      );
      return Object.fromEntries(value === undefined ? keptEntries : [...keptEntries, [input, value]]) as TriedValues;
    });
  const tryChange = ({ on, to }: Change) => {
    if (typeof on === 'string') put(on, to as string | number | null);
    else setTried((previousData) => ({ ...previousData, fields: { ...previousData.fields, [on.field]: to } }));
  };
  return {
    ...{ lenders, triedValues, hasTried, put },
    tryChanges: (changes: readonly Change[]) => changes.forEach(tryChange),
    reset: () => setTried({}),
  };
}
