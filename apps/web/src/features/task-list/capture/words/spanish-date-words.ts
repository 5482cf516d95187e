import type { DateWords } from '../date-words';

export const SPANISH_DATE_WORDS: DateWords = {
  today: 'hoy',
  tomorrow: 'mañana',
  dayAfterTomorrow: 'pasado mañana',
  weekdays: ['lunes', 'martes', 'mi[eé]rcoles', 'jueves', 'viernes', 's[aá]bado', 'domingo'],
  months: [
    'ene(?:ro)?',
    'feb(?:rero)?',
    'mar(?:zo)?',
    'abr(?:il)?',
    'may(?:o)?',
    'jun(?:io)?',
    'jul(?:io)?',
    'ago(?:sto)?',
    'sept?(?:iembre)?',
    'oct(?:ubre)?',
    'nov(?:iembre)?',
    'dic(?:iembre)?',
  ],
  followingPrefix: 'pr[oó]ximo',
  followingWeek: '(?:la )?(?:pr[oó]xima semana|semana que viene)',
  on: 'el|para el',
  inDays: '(?:en|dentro de) (\\d{1,3}) d[ií]as?',
  inWeeks: '(?:en|dentro de) (\\d{1,2}) semanas?',
  isMonthFirst: false,
  noon: '(?:al )?mediod[ií]a',
};
