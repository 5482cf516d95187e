import { newId } from '@lendwright/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { notify } from '../../ui';

export interface FillRequest {
  readonly doc: string;
  readonly owner: string;
  readonly flatten: boolean;
  /** Prints masked values in full, for this reason. */
  readonly reveal?: string | undefined;
}

/** Fills a document; the copy appears in the lists at once and is made in the background. */
export function useFill() {
  const text = useText(standardDocs);
  const queries = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const fill = async ({ doc, owner, flatten, reveal }: FillRequest): Promise<boolean> => {
    setStarting(true);
    try {
      await call('fillStandardDoc', { body: { doc, owner, flatten, attempt: newId(), ...(reveal && { reveal }) } });
      for (const key of ['listRecordStandardDocs', 'readFilledDoc'])
        await queries.invalidateQueries({ queryKey: [key] });
      return true;
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('fillFailed'));
      return false;
    } finally {
      setStarting(false);
    }
  };
  /** Makes a flattened copy with the same values. */
  const flatten = async (copy: string): Promise<void> => {
    setStarting(true);
    try {
      await call('flattenFilledDoc', { body: { copy } });
      for (const key of ['listRecordStandardDocs', 'readFilledDoc'])
        await queries.invalidateQueries({ queryKey: [key] });
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('fillFailed'));
    } finally {
      setStarting(false);
    }
  };
  return { fill, flatten, isStarting };
}
