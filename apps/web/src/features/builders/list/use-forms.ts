import { useCall } from '../../../client';
import type { FormKind, FormListItem } from './builder-paths';

/** All forms of a builder, including inactive ones; libraries are not filtered by activity on the server. */
export function useForms(kind: FormKind, search = '') {
  const body = { kind, ...(search && { search }) };
  const options = {
    placeholderData: (previousData: { forms: FormListItem[]; count: number } | undefined) => previousData,
  };
  const active = useCall('listForms', { body: { ...body, active: true } }, options);
  const inactiveResult = useCall('listForms', { body: { ...body, active: false } }, options);
  return {
    forms: active.data && inactiveResult.data ? [...active.data.forms, ...inactiveResult.data.forms] : null,
    error: active.error ?? inactiveResult.error,
    isOld: active.isPlaceholderData || inactiveResult.isPlaceholderData,
    retry: () => void Promise.all([active.refetch(), inactiveResult.refetch()]),
  };
}
