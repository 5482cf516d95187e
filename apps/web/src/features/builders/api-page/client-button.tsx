import { useState } from 'react';
import { failureText, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Button, ExportIcon, notify } from '../../../ui';
import { saveFile } from '../../record-list';
import { writeClientFile } from './write-client-file';

/** Saves the TypeScript client of a form. */
export function ClientButton({ form }: { readonly form: Answer<'describeForm'> }) {
  const text = useText(builderApi);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const file = await writeClientFile(form, window.location.origin);
      saveFile(new Blob([file], { type: 'text/plain' }), `${form.title}.ts`);
    } catch (error) {
      notify.failure(failureText(error, text('clientFailed')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={ExportIcon} isBusy={isBusy} onClick={() => void save()}>
      {text('client')}
    </Button>
  );
}
