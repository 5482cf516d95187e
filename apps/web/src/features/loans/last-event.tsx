import { currentLanguage, useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { useCompanyDates } from '../record-list';
import { shortDay } from './short-day';
import type { LoanOverview } from './use-own-loans';

export interface LastEventProps {
  readonly event: NonNullable<LoanOverview['lastEvent']>;
  readonly className?: string | undefined;
}

/** The last thing that happened to a loan, with its day. */
export function LastEvent({ event: { kind, title, at }, className }: LastEventProps) {
  const text = useText(portal);
  const { timeZone } = useCompanyDates();
  return (
    <p className={className}>
      {text('lastUpdate', { day: shortDay(at, currentLanguage(), timeZone), event: text(`event_${kind}`, { title }) })}
    </p>
  );
}
