import type { Id } from '@lendwright/kernel';
import { takenTitle } from './role-messages';

interface Titled {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
}

/** Ensures that active titles are unique, case-insensitively. @throws Refusal 409 taken */
export function checkTitle(others: readonly Titled[], id: Id, title: string): void {
  const same = (one: Titled) => one.id !== id && one.is_active && one.title.toLowerCase() === title.toLowerCase();
  if (others.some(same)) throw takenTitle(title);
}
