import { useMemo } from 'react';
import { useSignedIn, type SignedInUser } from '../session';
import { DEFAULT_DATES, type CompanyDates } from './company-dates';

export type ListViewer = SignedInUser;

/** The viewer of the list; null if signed out. */
export function useViewer(): ListViewer | null {
  return useSignedIn()?.user ?? null;
}

/** The date settings of the viewer's company. */
export function useCompanyDates(): CompanyDates {
  const company = useSignedIn()?.menu.company;
  return useMemo(
    () => (company ? { format: company.dateFormat, timeZone: company.timeZone } : DEFAULT_DATES),
    [company],
  );
}
