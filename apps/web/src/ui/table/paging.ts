/** The page sizes that lists offer. */
export const PAGE_SIZES = [10, 20, 25, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** What a list's footer shows and allows. `page` is zero-based. */
export interface PageState {
  readonly pages: number;
  /** The page, clamped to the existing ones. */
  readonly page: number;
  /** The first and last row of the page, from 1; 0 and 0 for an empty list. */
  readonly from: number;
  readonly to: number;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/**
 * First and previous are disabled on page 0; next and last on the last page (shell, section 5).
 * @param count the number of matching rows
 */
export function pageState(count: number, page: number, limit: number): PageState {
  const pages = Math.max(1, Math.ceil(count / limit));
  const pageIndex = Math.min(Math.max(0, page), pages - 1);
  return {
    pages,
    page: pageIndex,
    from: count === 0 ? 0 : pageIndex * limit + 1,
    to: Math.min(count, (pageIndex + 1) * limit),
    canGoBack: pageIndex > 0,
    canGoForward: pageIndex < pages - 1,
  };
}
