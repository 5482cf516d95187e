import { useEffect, useState } from 'react';
import { suggestLanguage } from './texts';

/**
 * Shows a page without a signed-in user in the language that the server suggests, unless one was chosen in this browser.
 * @param language undefined until it is known
 * @returns whether the page can be shown
 */
export function useSuggestedLanguage(language: string | undefined): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (language === undefined) return undefined;
    let isMounted = true;
    // Texts that cannot be loaded stay English.
    const settle = () => void (isMounted && setSettled(true));
    suggestLanguage(language).then(settle, settle);
    return () => void (isMounted = false);
  }, [language]);
  return isSettled;
}
