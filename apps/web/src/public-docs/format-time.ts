import { currentLanguage } from '../i18n';

/** A day as the reader writes dates. */
export const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', day: 'numeric' }).format(new Date(at));

/** A day with its time, as the reader writes them. */
export const timeOf = (at: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(at));
