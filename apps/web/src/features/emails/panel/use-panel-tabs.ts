import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { useSignedIn } from '../../session';
import { EMAIL_TABS, type EmailTab } from './use-emails';

/** A tab of the emails of a record: sent emails by kind, drafts, or text messages. */
export type PanelTab = EmailTab | 'drafts' | 'texts';

export const panelTabOf = (id: string): PanelTab =>
  id === 'drafts' || id === 'texts' ? id : (EMAIL_TABS.find((candidate) => candidate === id) ?? 'all_emails');

interface ShownTab {
  readonly id: PanelTab;
  readonly title: string;
  readonly count?: number | undefined;
}

/** The tabs that the user has. @param drafts how many; null for those who may not compose */
export function usePanelTabs(
  module: string,
  counts: Readonly<Record<EmailTab, number>> | undefined,
  drafts: number | null,
): readonly ShownTab[] {
  const text = useText(emails);
  const type = useSignedIn()?.user.type;
  const isStaff = type === 'Workforces' || type === 'Super';
  // Campaigns are sent to people; the spec shows them on the records of staff.
  const shownTabs = EMAIL_TABS.filter((id) => id !== 'only_campaigns' || module === 'workforces');
  return [
    ...shownTabs.map((id) => ({ id, title: text(`tab-${id}`), count: counts?.[id] })),
    ...(drafts === null ? [] : [{ id: 'drafts' as const, title: text('drafts'), count: drafts }]),
    ...(isStaff ? [{ id: 'texts' as const, title: text('texts') }] : []),
  ];
}
