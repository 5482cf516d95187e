import type { SummaryDoctype } from '@lendwright/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { summaryDocs } from '../../i18n/en/records/summary-docs';
import { notify } from '../../ui';
import { saveFile } from '../record-list';
import { hiddenElements, leftOutFields, type LeftOutIds } from './left-out-fields';
import type { SummaryParts } from './summary-shapes';

const NO_LEFT_OUT_IDS: LeftOutIds = new Set();

/** A rendered document with the choice that it was made with. */
interface RenderedPage {
  readonly blob: Blob;
  readonly out: LeftOutIds;
}

/** The summary of a record: its parts, what is left out, and the documents made of it. */
export function useSummary(owner: string) {
  const text = useText(summaryDocs);
  const queries = useQueryClient();
  const { data: parts } = useCall('readSummaryParts', { params: { id: owner } });
  const [changedChoice, setChangedChoice] = useState<LeftOutIds | null>(null);
  const [busy, setBusy] = useState<SummaryDoctype | 'preview' | null>(null);
  const [preview, setPreview] = useState<RenderedPage | null>(null);
  const leftOutIds = changedChoice ?? (parts ? leftOutFields(parts) : NO_LEFT_OUT_IDS);

  const make = async (docParts: SummaryParts, doctype: SummaryDoctype): Promise<Blob> => {
    const hideElements = hiddenElements(docParts, leftOutIds);
    const blob = (await call('exportSummary', { body: { data: { _id: owner, doctype }, hideElements } })) as Blob;
    // The server has stored the choice for the next document.
    void queries.invalidateQueries({ queryKey: ['readSummaryParts'] });
    return blob;
  };
  const attempt = async (doctype: SummaryDoctype | 'preview', action: (docParts: SummaryParts) => Promise<void>) => {
    if (!parts || busy) return;
    setBusy(doctype);
    try {
      await action(parts);
    } catch (error) {
      notify.failure(failureText(error, text('failed')));
    } finally {
      setBusy(null);
    }
  };
  return {
    ...{ parts, out: leftOutIds, busy, preview },
    change: setChangedChoice,
    download: (doctype: SummaryDoctype) =>
      attempt(doctype, async (target) => {
        // A document that was just shown is not made again.
        const shownBlob = doctype === 'pdf' && preview?.out === leftOutIds ? preview.blob : null;
        saveFile(shownBlob ?? (await make(target, doctype)), `${target.name}.${doctype}`);
      }),
    openPreview: () =>
      attempt('preview', async (target) => setPreview({ blob: await make(target, 'pdf'), out: leftOutIds })),
    closePreview: () => setPreview(null),
  };
}

export type SummaryState = ReturnType<typeof useSummary>;
