import type { FormElement } from '@lendwright/forms';
import { useMemo } from 'react';
import { useCall } from '../../client';
import { indexForm } from '../../form-view';
import { formatAnswer } from '../records';

/** The answers of a prospect who is to be completed, as a person reads them; null for a new one or until they are here. */
export function useProspectAnswers(prospect: string | null): ((field: string) => string) | null {
  const { data } = useCall(
    'readProspects',
    { params: { id: prospect ?? '' } },
    { enabled: prospect !== null, retry: false },
  );
  return useMemo(() => {
    if (!prospect || !data) return null;
    const index = indexForm({ content: data.form.content as unknown as readonly FormElement[] });
    return (field) => formatAnswer({ index }, field, data.record.info[field]);
  }, [prospect, data]);
}
