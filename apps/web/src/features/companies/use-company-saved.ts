import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../session';

const STALE = ['listCompanies', 'readCompanySettings', 'readCompanyProfile', 'readCompany', 'listHosts'];

/** Runs after a company was saved: company lists are stale, and possibly the branding and menu labels. */
export function useCompanySaved(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return useCallback(() => {
    for (const stale of STALE) void queries.invalidateQueries({ queryKey: [stale] });
    void session.load().then(() => session.refreshMenu());
  }, [queries, session]);
}
