import { useEffect, useState } from 'react';

/** Month and day names. Only those of the current language are loaded; English is built in. */
const FILES: Readonly<Record<string, () => Promise<unknown>>> = {
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  ja: () => import('dayjs/locale/ja'),
  zh: () => import('dayjs/locale/zh'),
};

/** The language for calendar names: the requested one once its names are loaded, else English. */
export function useCalendarLanguage(language: string): string {
  const [readyLanguage, setReadyLanguage] = useState('en');
  useEffect(() => {
    let isCurrent = true;
    void FILES[language]?.().then(
      () => isCurrent && setReadyLanguage(language),
      // If the names can't be loaded, the calendar stays English.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return readyLanguage === language ? readyLanguage : 'en';
}
