import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, failureText, type InputOf, isRefused } from '../../client';
import { useText } from '../../i18n';
import { leads } from '../../i18n/en/records/leads';
import { notify } from '../../ui';
import { listKey } from '../record-list';
import { showStageGaps } from '../stage-gaps';

const STALE_MODULES = ['leads', 'prospects', 'loans'] as const;

/** Converts a lead with the chosen options, then opens the new loan, or else the prospect. */
export function useConvert(onClose: () => void) {
  const text = useText(leads);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => {
    const read = ['readLeads', 'readProspects', 'actionHistory', 'leadDuplicates'];
    for (const key of read) void queries.invalidateQueries({ queryKey: [key] });
    for (const module of STALE_MODULES) void queries.invalidateQueries({ queryKey: listKey(module) });
  };
  const fail = (error: unknown) => {
    onClose();
    refresh();
    if (isRefused(error, 'conflict')) return notify.failure(text('convertConflict'));
    if (isRefused(error, 'already_converted')) return notify.failure(text('convertAlready'));
    return notify.failure(failureText(error, text('convertFailed')));
  };
  const convert = async (input: InputOf<'convertLead'>['body']): Promise<void> => {
    setBusy(true);
    try {
      const createdAnswer = await call('convertLead', { body: input });
      notify.success(text('convertDone'));
      onClose();
      refresh();
      await navigate({
        href: `/${createdAnswer.loan ? 'loans' : 'prospects'}/edit/${createdAnswer.loan ?? createdAnswer.prospect}`,
      });
    } catch (error) {
      const onOverride = (stageReason: string) => void convert({ ...input, stageReason });
      if (!showStageGaps(error, { recordPath: `/leads/${input._id}`, onOverride })) fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, convert };
}
