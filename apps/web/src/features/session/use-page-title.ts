import { usePageItem } from './use-page-item';

/**
 * The title of a menu page: the company's own if it has one.
 * @param fallback the default title
 * @source spec 1-shell §2.10
 */
export function usePageTitle(fallback: string): string {
  return usePageItem()?.custom_title?.trim() || fallback;
}
