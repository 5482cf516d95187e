import type { FormElement } from '@lendwright/forms';
import { useMemo } from 'react';
import { useCall } from '../../client';
import { indexForm } from '../../form-view';
import { formatAnswer } from '../records';

/** The answers of the prospect to complete, as text; null for a new one or while loading. */
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
