import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSession } from '../session';

const STALE = ['listCompanies', 'readCompanySettings', 'readCompanyProfile', 'readCompany', 'listHosts'];

/** What follows when a company was saved: lists of it are stale, and so may be the brand and the labels of the frame. */
export function useCompanySaved(): () => void {
  const queries = useQueryClient();
  const session = useSession();
  return useCallback(() => {
    for (const stale of STALE) void queries.invalidateQueries({ queryKey: [stale] });
    void session.load().then(() => session.refreshMenu());
  }, [queries, session]);
}
