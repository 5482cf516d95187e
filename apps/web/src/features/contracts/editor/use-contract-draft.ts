import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../client';
import type { ContractContent, ContractTemplate } from '../contract-shapes';
import type { SavedDraft } from './use-draft-saves';
import { useSavedDraft } from './use-saved-draft';

/** The draft of a contract template, saved shortly after each change. */
export function useContractDraft(template: ContractTemplate): SavedDraft<ContractContent> {
  const queries = useQueryClient();
  const { _id: id } = template;
  const save = useCallback(
    (version: number, content: ContractContent) =>
      call('saveContractDraft', { params: { id }, body: { version, content } }),
    [id],
  );
  const onLeave = useCallback(() => void queries.invalidateQueries({ queryKey: ['readContractTemplate'] }), [queries]);
  return useSavedDraft(template, { save, onLeave });
}
