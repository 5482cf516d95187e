import type { DateWords } from '../date-words';

export const FRENCH_DATE_WORDS: DateWords = {
  today: "aujourd['’]hui",
  tomorrow: 'demain',
  dayAfterTomorrow: 'après[- ]demain',
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: [
    'janv(?:ier)?',
    'févr(?:ier)?|fev(?:rier)?',
    'mars',
    'avr(?:il)?',
    'mai',
    'juin',
    'juil(?:let)?',
    'août|aout',
    'sept(?:embre)?',
    'oct(?:obre)?',
    'nov(?:embre)?',
    'déc(?:embre)?|dec(?:embre)?',
  ],
  // "lundi prochain" is read as the coming Monday.
  followingPrefix: 'le prochain',
  followingWeek: '(?:la )?semaine prochaine',
  on: "le|pour le|d[’']ici",
  inDays: 'dans (\\d{1,3}) jours?',
  inWeeks: 'dans (\\d{1,2}) semaines?',
  isMonthFirst: false,
  noon: '(?:à )?midi',
};
