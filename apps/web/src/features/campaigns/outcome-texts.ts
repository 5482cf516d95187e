import { useMemo } from 'react';
import { currentLanguage, formatNumber, useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import type { CampaignBreakdown } from './campaign-shapes';

type Reason = Pick<CampaignBreakdown['reasons'][number], 'reason' | 'text'>;
type BounceKind = CampaignBreakdown['bounces'][number]['kind'];

const REASONS = ['frequent', 'not_relevant', 'not_signed_up', 'other', 'one_click'] as const;

/** A number in the reader's language. */
export const shown = (count: number): string => formatNumber(count, currentLanguage());

/** Why recipients unsubscribed, and why emails bounced, as text. */
export function useOutcomeTexts() {
  const text = useText(campaigns);
  return useMemo(
    () => ({
      /** What a recipient wrote, otherwise what they chose. */
      reasonText({ reason, text: ownText }: Reason): string {
        if (ownText !== '') return text('quoted', { text: ownText });
        const knownReason = REASONS.find((candidate) => candidate === reason);
        return text(knownReason ? `reason-${knownReason}` : 'reason-none');
      },
      bounceText: (kind: BounceKind): string => text(`bounce-${kind}`),
    }),
    [text],
  );
}
