import { useRef, useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { notify } from '../../ui';
import { STALE, type Campaign } from './campaign-shapes';

type Draft = Pick<Campaign, 'title' | 'subject' | 'html' | 'rate'> & { readonly lists: readonly string[] };

const draftOf = ({ title, subject, html, rate, lists }: Campaign): Draft => ({
  ...{ title, subject, html, rate, lists: lists.map(({ _id }) => _id) },
});

/** Editor state of a campaign's draft. */
export function useCampaignDraft(stored: Campaign) {
  const text = useText(campaigns);
  const [draft, setDraft] = useState(() => draftOf(stored));
  const [error, setError] = useState<string | null>(null);
  const sentDraft = useRef<Draft | null>(null);
  const sending = useSave('saveCampaign', {
    stale: STALE,
    onSuccess: ({ message, campaign }) => {
      setError(null);
      // What was typed while saving stays; the server's cleaned content replaces what was sent.
      setDraft((now) => (now === sentDraft.current ? draftOf(campaign) : now));
      notify.success(message);
    },
    onError: (refusal) => setError(isRefused(refusal) && refusal.status < 500 ? refusal.message : text('failed')),
  });
  return {
    draft,
    error,
    isUnsaved: JSON.stringify(draft) !== JSON.stringify(draftOf(stored)),
    isBusy: sending.isPending,
    change: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    save: () => {
      sentDraft.current = draft;
      const body = { ...draft, lists: [...draft.lists], version: stored.version };
      sending.mutate({ params: { id: stored._id }, body });
    },
  };
}
