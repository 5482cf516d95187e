import { currentLanguage } from '../../i18n';

/** A month such as `2026-09` in the user's language: "September", or "Sep 2026" with its year. */
export function formatMonth(month: string, hasYear: boolean): string {
  const shape = hasYear ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'long' } as const);
  return new Intl.DateTimeFormat(currentLanguage(), { ...shape, timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  );
}
