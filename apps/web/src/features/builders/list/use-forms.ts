import { useCall } from '../../../client';
import type { FormKind, FormListItem } from './builder-paths';

/** All forms of a builder, including inactive ones; libraries are not filtered by activity on the server. */
export function useForms(kind: FormKind, search = '') {
  const body = { kind, ...(search && { search }) };
  const options = { placeholderData: (before: { forms: FormListItem[]; count: number } | undefined) => before };
  const active = useCall('listForms', { body: { ...body, active: true } }, options);
  const asleep = useCall('listForms', { body: { ...body, active: false } }, options);
  return {
    forms: active.data && asleep.data ? [...active.data.forms, ...asleep.data.forms] : null,
    error: active.error ?? asleep.error,
    isOld: active.isPlaceholderData || asleep.isPlaceholderData,
    retry: () => void Promise.all([active.refetch(), asleep.refetch()]),
  };
}
