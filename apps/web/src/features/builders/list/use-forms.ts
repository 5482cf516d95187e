import { useCall } from '../../../client';
import type { FormKind, FormListItem } from './builder-paths';

/** All forms of a builder, including inactive ones; libraries are not filtered by activity on the server. */
export function useForms(kind: FormKind, search = '') {
  const body = { kind, ...(search && { search }) };
  const options = { placeholderData: (before: { forms: FormListItem[]; count: number } | undefined) => before };
  const active = useCall('listForms', { body: { ...body, active: true } }, options);
  const inactive = useCall('listForms', { body: { ...body, active: false } }, options);
  return {
    forms: active.data && inactive.data ? [...active.data.forms, ...inactive.data.forms] : null,
    error: active.error ?? inactive.error,
    isOld: active.isPlaceholderData || inactive.isPlaceholderData,
    retry: () => void Promise.all([active.refetch(), inactive.refetch()]),
  };
}
