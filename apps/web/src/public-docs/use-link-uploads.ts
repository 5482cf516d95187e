import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { callPublic, uploadPublic } from '../client/public-call';
import { acceptedFiles, UploadQueue, type Send, type UploadTask } from '../features/documents';
import { currentLanguage, useText } from '../i18n';
import { documents as documentTexts } from '../i18n/en/records/documents';
import { hasEnded } from './has-ended';
import type { SessionProps } from './public-docs-shapes';

/** Sends uploads with the ticket of a session. */
const uploadWithTicket =
  (ticket: string, onStale: () => void): Send =>
  async (_id, { fields, files }, onProgress, signal) => {
    try {
      const parts = { fields: { ticket, ...fields }, files };
      return (await uploadPublic('uploadPublicDoc', parts, onProgress, signal)) as Awaited<ReturnType<Send>>;
    } catch (error) {
      if (hasEnded(error)) onStale();
      throw error;
    }
  };

/** The uploads of a session: those in progress, and adding one. They continue after a lost connection. */
export function useLinkUploads(
  { ticket, page, onPage, onStale }: SessionProps,
  notifyError: (error: string, element: string) => void,
) {
  const text = useText(documentTexts);
  const staleRef = useRef(onStale);
  staleRef.current = onStale;
  const queue = useMemo(() => new UploadQueue(uploadWithTicket(ticket, () => staleRef.current())), [ticket]);
  useEffect(() => {
    const resume = () => queue.resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [queue]);
  const allStores = useSyncExternalStore(queue.listen, queue.read);
  const refresh = () =>
    void callPublic('readPublicDocs', { body: { ticket, language: currentLanguage() } }).then(
      onPage,
      (error: unknown) => hasEnded(error) && onStale(),
    );
  return {
    add: (
      target: Parameters<typeof acceptedFiles>[0] & { readonly reason: string | null },
      chosenFiles: readonly File[],
    ) => {
      const files = acceptedFiles(target, chosenFiles, text, notifyError);
      if (files.length === 0) return;
      const owner = { module: 'docs', owner: page.owner_id, form: page.form_id };
      void queue.start({ owner, element: target.element, files, reason: target.reason, onDone: refresh });
    },
    stop: (task: UploadTask) => queue.stop(task.id),
    dismiss: (task: UploadTask) => queue.dismiss(task.id),
    retry: (task: UploadTask) => void queue.retry(task.id),
    tasksOf: (element: string) => allStores.filter((task) => task.element === element),
  };
}
