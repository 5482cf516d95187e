import { useState } from 'react';
import { Button, ExportIcon, notify } from '../../ui';
import { saveFile } from './save-file';

export interface PdfButtonProps {
  /** The accessible name of the button: what is downloaded. */
  readonly label: string;
  /** The name of the file, without its extension. */
  readonly name: string;
  readonly read: () => Promise<unknown>;
  readonly failureText: (error: Error) => string;
}

/** Downloads a PDF. */
export function PdfButton({ label, name, read, failureText }: PdfButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile((await read()) as Blob, `${name}.pdf`);
    } catch (error) {
      notify.failure(failureText(error as Error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={ExportIcon} isBusy={isBusy} aria-label={`${label} PDF`} onClick={() => void save()}>
      PDF
    </Button>
  );
}
