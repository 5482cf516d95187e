import { useCall } from '../../../client';
import type { FormKind, FormListItem } from './builder-paths';

/** All forms of a builder, those that sleep too: libraries are told by activity only. */
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
