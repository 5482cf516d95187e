import type { Answer } from '../../client';

/** An API key with the form that it reaches. */
export type KeyListItem = Answer<'listKeys'>['keys'][number];

/** Whether a key is meant by what was typed: by its title, its last signs, its form, its role or who made it. */
export function matchesSearch({ title, start, form, role, created_by: by }: KeyListItem, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  return [title, start, form.title, role?.title ?? '', by].some((one) => one.toLowerCase().includes(wanted));
}
