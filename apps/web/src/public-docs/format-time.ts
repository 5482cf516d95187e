import { currentLanguage } from '../i18n';

/** A day as the reader writes dates. */
export const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric' }).format(new Date(moment));

/** A day with its time, as the reader writes them. */
export const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(moment));
