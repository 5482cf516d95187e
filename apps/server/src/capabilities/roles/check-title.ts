import type { Id } from '@lendwright/kernel';
import { takenTitle } from './role-messages';

interface TitledItem {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
}

/** Ensures that active titles are unique, case-insensitively. @throws Refusal 409 taken */
export function checkTitle(others: readonly TitledItem[], id: Id, title: string): void {
  const same = (one: TitledItem) => one.id !== id && one.is_active && one.title.toLowerCase() === title.toLowerCase();
  if (others.some(same)) throw takenTitle(title);
}
