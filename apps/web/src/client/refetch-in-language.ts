import type { QueryClient } from '@tanstack/react-query';
import { currentLanguage } from '../i18n';
import { onTextsChanged } from '../i18n/texts';

/**
 * Reads everything that is shown again after a change of the language: names that the server stores, such as those of
 * statuses, arrive in the language of their request. Requests that are under way are sent again after their answer.
 */
async function refetchActiveQueries(queries: QueryClient): Promise<void> {
  const lateQueries = queries.getQueryCache().findAll({ fetchStatus: 'fetching', type: 'active' });
  await queries.invalidateQueries();
  await queries.invalidateQueries({ predicate: (query) => lateQueries.includes(query) });
}

/** Keeps cached answers in the language that is shown. @param onChange called after each change @returns a function to stop */
export function refetchInLanguage(queries: QueryClient, onChange: () => void): () => void {
  let shownLanguage = currentLanguage();
  return onTextsChanged(() => {
    const language = currentLanguage();
    // Also called when translations finish loading.
    if (language === shownLanguage) return;
    shownLanguage = language;
    onChange();
    void refetchActiveQueries(queries);
  });
}
