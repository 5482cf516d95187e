import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../client';
import { useSavedDraft, type SavedDraft } from '../../contracts';
import type { EmailContent, EmailTemplate } from '../email-shapes';

/** The draft of an email template, saved shortly after each change. */
export function useEmailDraft(template: EmailTemplate): SavedDraft<EmailContent> {
  const queries = useQueryClient();
  const { _id: id } = template;
  const save = useCallback(
    (version: number, content: EmailContent) =>
      call('saveEmailTemplateDraft', { params: { id }, body: { version, content } }),
    [id],
  );
  const onLeave = useCallback(() => void queries.invalidateQueries({ queryKey: ['readEmailTemplate'] }), [queries]);
  return useSavedDraft(template, { save, onLeave });
}
