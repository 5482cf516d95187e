import { useRef, useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { notify } from '../../ui';
import { STALE_CALLS, type Campaign } from './campaign-shapes';

export type SubjectTest = Pick<NonNullable<Campaign['test']>, 'subject' | 'share' | 'measure' | 'hours'>;

export type CampaignDraft = Pick<Campaign, 'title' | 'subject' | 'html' | 'rate'> & {
  readonly lists: readonly string[];
  readonly test: SubjectTest | null;
  /** The id of the template that designs the email. */
  readonly template: string | null;
};

const testOf = ({ subject, share, measure, hours }: SubjectTest): SubjectTest => ({ subject, share, measure, hours });

const draftOf = ({ title, subject, test, html, template, rate, lists }: Campaign): CampaignDraft => ({
  test: test && testOf(test),
  ...{ title, subject, html, template: template?._id ?? null, rate, lists: lists.map(({ _id }) => _id) },
});

/** Editor state of a campaign's draft. */
export function useCampaignDraft(storedCampaign: Campaign) {
  const text = useText(campaigns);
  const [draft, setDraft] = useState(() => draftOf(storedCampaign));
  const [error, setError] = useState<string | null>(null);
  const sentDraft = useRef<CampaignDraft | null>(null);
  const sendCampaign = useSave('saveCampaign', {
    stale: STALE_CALLS,
    onSuccess: ({ message, campaign }) => {
      setError(null);
      // What was typed while saving stays; the server's cleaned content replaces what was sent.
      setDraft((now) => (now === sentDraft.current ? draftOf(campaign) : now));
      notify.success(message);
    },
    onError: (refusal) => setError(failureText(refusal, text('failed'))),
  });
  return {
    draft,
    error,
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(draftOf(storedCampaign)),
    isBusy: sendCampaign.isPending,
    change: (patch: Partial<CampaignDraft>) => setDraft((draftBefore) => ({ ...draftBefore, ...patch })),
    save: () => {
      sentDraft.current = draft;
      const body = { ...draft, lists: [...draft.lists], version: storedCampaign.version };
      sendCampaign.mutate({ params: { id: storedCampaign._id }, body });
    },
  };
}
