import { plainTitle } from '../../features/session';
import type { GoPage } from './shortcuts-letters';

/** The title of a page, with its group if another page has the same title: *Loans* and *Builders › Loans*. */
export function pageName({ title, group, path }: GoPage, pages: readonly GoPage[]): string {
  const isRepeated = pages.some((other) => other.title === title && other.path !== path);
  return isRepeated && group ? `${plainTitle(group)} › ${title}` : title;
}
