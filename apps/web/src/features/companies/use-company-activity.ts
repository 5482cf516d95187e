import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useActivity } from '../activity';

const STALE_CALLS = ['listCompanies', 'readCompanySettings'];

/** Activates and deactivates companies. */
export function useCompanyActivity() {
  const queries = useQueryClient();
  return useActivity<{ readonly _id: string; readonly name: string; readonly active: boolean }>({
    titleOf: ({ name }) => name,
    setActive: ({ _id: id }, isActive) =>
      isActive ? call('activateCompany', { body: { _id: id } }) : call('deactivateCompany', { params: { id } }),
    afterChange: () =>
      Promise.all(STALE_CALLS.map((staleCall) => queries.invalidateQueries({ queryKey: [staleCall] }))),
  });
}
