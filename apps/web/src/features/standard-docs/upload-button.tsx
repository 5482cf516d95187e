import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { Button, notify } from '../../ui';
import { FileButton } from '../documents';
import { uploadStandardDoc } from './upload-standard-doc';

const PDF_ONLY = ['pdf'];

/** Uploads a fillable PDF to a form, and opens its mapping. */
export function UploadButton({ form }: { readonly form: string }) {
  const text = useText(standardDocs);
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    try {
      const { _id } = await uploadStandardDoc({ form, file }, setShare);
      void navigate({ to: '/standard_docs/map/$form/$doc', params: { form, doc: _id } });
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('uploadFailed'));
    } finally {
      setShare(null);
    }
  };
  const label =
    share === null || share === 1 ? text('reading') : text('uploading', { percent: Math.round(share * 100) });
  return (
    <FileButton types={PDF_ONLY} isMultiple={false} label={text('upload')} onFiles={([file]) => void send(file)}>
      {(open) => (
        <Button size="small" isBusy={share !== null} busyLabel={label} onClick={open}>
          {text('upload')}
        </Button>
      )}
    </FileButton>
  );
}
