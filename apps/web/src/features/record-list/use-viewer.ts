import { useMemo } from 'react';
import { useSignedIn, type SignedInUser } from '../session';
import { USUAL_DATES, type CompanyDates } from './company-dates';

export type ListViewer = SignedInUser;

/** Who looks at the page; null while nobody is signed in. */
export function useViewer(): ListViewer | null {
  return useSignedIn()?.user ?? null;
}

/** How the viewer's company writes dates. */
export function useCompanyDates(): CompanyDates {
  const company = useSignedIn()?.menu.company;
  return useMemo(() => (company ? { format: company.dateFormat, timeZone: company.timeZone } : USUAL_DATES), [company]);
}
