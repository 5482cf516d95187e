import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../client';
import type { FieldMap, Side } from './mapping-rows';

/** The chosen options of a conversion. */
export interface ConversionInput {
  /** The prospect to complete; null for a new one. */
  readonly prospect: string | null;
  readonly loan: { readonly product: string; readonly program: string } | null;
  /** Field mappings of this conversion that differ from the webform's. */
  readonly map: Readonly<Record<Side, FieldMap>>;
}

const NO_MAP: FieldMap = {};

/** The mappings in request format, without empty ones. */
export function mapOf({ loan, map }: ConversionInput) {
  const hasEntries = (fieldMap: FieldMap) => Object.keys(fieldMap).length > 0;
  const ownMapping = {
    ...(hasEntries(map.prospect) && { prospect: map.prospect }),
    ...(loan && hasEntries(map.loan) && { loan: map.loan }),
  };
  return Object.keys(ownMapping).length > 0 ? ownMapping : undefined;
}

/** The options of a conversion and its preview. Changing the form of one side resets its mapping. */
export function useConversion(lead: string) {
  const [input, setInput] = useState<ConversionInput>({
    prospect: null,
    loan: null,
    map: { prospect: NO_MAP, loan: NO_MAP },
  });
  const map = mapOf(input);
  const preview = useCall(
    'readLeadConversion',
    {
      body: {
        _id: lead,
        ...(input.prospect && { prospect: input.prospect }),
        ...(input.loan && { program: input.loan.program }),
        ...(map && { map }),
      },
    },
    { placeholderData: keepPreviousData, retry: false, staleTime: 0, gcTime: 0 },
  );
  return {
    input,
    preview,
    toProspect: (prospect: string | null) =>
      setInput((savedInput) => ({ ...savedInput, prospect, map: { ...savedInput.map, prospect: NO_MAP } })),
    toLoan: (loan: ConversionInput['loan']) =>
      setInput((savedInput) => ({ ...savedInput, loan, map: { ...savedInput.map, loan: NO_MAP } })),
    send: (side: Side, field: string, target: string) =>
      setInput((savedInput) => ({
        ...savedInput,
        map: { ...savedInput.map, [side]: { ...savedInput.map[side], [field]: target } },
      })),
  };
}
