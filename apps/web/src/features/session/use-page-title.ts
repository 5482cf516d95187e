import { usePageItem } from './use-page-item';

/**
 * The title of a page that stands in the menu: the company's own word where it has one.
 * @param otherwise the product's word
 * @source spec 1-shell §2.10
 */
export function usePageTitle(otherwise: string): string {
  return usePageItem()?.custom_title?.trim() || otherwise;
}
