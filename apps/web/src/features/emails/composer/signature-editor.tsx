import { Suspense, useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button, Dialog, notify } from '../../../ui';
import { SignatureIcon } from './composer-icons';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const BodyEditor = lazyPart(() => import('./body-editor'), 'BodyEditor');

/** Edits the viewer's own signature, which new emails start with. */
export function SignatureEditor({ signature }: { readonly signature: string }) {
  const text = useText(emails);
  const [isOpen, setOpen] = useState(false);
  const [html, setHtml] = useState(signature);
  const save = useSave('saveEmailSignature', {
    stale: ['listEmailRecipients'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => setOpen(false),
    onError: (error) => void notify.failure(isRefused(error) ? error.message : text('saveFailed')),
  });
  return (
    <>
      <Button tone="quiet" icon={SignatureIcon} onClick={() => setOpen(true)}>
        {text('signature')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('signature')}
        actions={
          <Button tone="primary" isBusy={save.isPending} onClick={() => save.mutate({ body: { signature: html } })}>
            {text('saveSignature')}
          </Button>
        }
      >
        <p>{text('signatureHelp')}</p>
        <Suspense>{isOpen && <BodyEditor html={html} fields={[]} onChange={setHtml} />}</Suspense>
      </Dialog>
    </>
  );
}
