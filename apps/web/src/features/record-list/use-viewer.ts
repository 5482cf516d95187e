import { useCall, type Answer } from '../../client';
import { USUAL_DATES, type CompanyDates } from './company-dates';

export type ListViewer = Answer<'getUserByToken'>;

/** Who looks at the page, kept for as long as the page lives; undefined until the server has answered. */
export function useViewer(): ListViewer | undefined {
  return useCall('getUserByToken', undefined, { staleTime: Infinity }).data;
}

/** How the viewer's company writes dates; the usual way until the server has answered. */
export function useCompanyDates(): CompanyDates {
  const menu = useCall('menus', { body: {} }, { staleTime: Infinity }).data;
  return menu ? { format: menu.company.dateFormat, timeZone: menu.company.timeZone } : USUAL_DATES;
}
