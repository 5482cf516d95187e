import type { Id } from '@lendwright/kernel';
import { takenTitle } from './role-messages';

interface TitledItem {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
}

/** Ensures that active titles are unique, case-insensitively. @throws Refusal 409 taken */
export function checkTitle(otherItems: readonly TitledItem[], id: Id, title: string): void {
  const same = (item: TitledItem) =>
    item.id !== id && item.is_active && item.title.toLowerCase() === title.toLowerCase();
  if (otherItems.some(same)) throw takenTitle(title);
}
