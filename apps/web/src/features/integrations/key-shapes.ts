import type { Answer } from '../../client';

/** An API key with its form. */
export type KeyListItem = Answer<'listKeys'>['keys'][number];

/** Whether a key matches a search text: by title, last characters, form, module, role, or creator. */
export function matchesSearch(
  { title, start, form, module, role, created_by: by }: KeyListItem,
  typedText: string,
): boolean {
  const wantedText = typedText.trim().toLowerCase();
  return [title, start, form?.title ?? '', module?.title ?? '', role?.title ?? '', by].some((candidate) =>
    candidate.toLowerCase().includes(wantedText),
  );
}
