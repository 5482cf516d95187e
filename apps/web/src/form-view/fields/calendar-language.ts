import { useEffect, useState } from 'react';

/** The names of months and days; only those of the chosen language are fetched. English is built in. */
const FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  ja: () => import('dayjs/locale/ja'),
  zh: () => import('dayjs/locale/zh'),
};

/** The language in which a calendar can name its days now: the asked one once its names are here, else English. */
export function useCalendarLanguage(language: string): string {
  const [ready, setReady] = useState('en');
  useEffect(() => {
    let isCurrent = true;
    void FILES[language]?.().then(
      () => isCurrent && setReady(language),
      // Names that do not arrive leave the English ones.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return ready === language ? ready : 'en';
}
