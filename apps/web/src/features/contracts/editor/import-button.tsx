import { useRef, useState } from 'react';
import { isRefused, upload } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Button, Dialog, notify } from '../../../ui';
import { WordIcon } from '../contract-icons';
import type { ContractNode } from '../contract-shapes';

export interface ImportButtonProps {
  readonly onImported: (doc: ContractNode) => void;
}

/** Replaces the text by that of a Word file, and lists what could not be converted. Undo brings the old text back. */
export function ImportButton({ onImported }: ImportButtonProps) {
  const text = useText(contracts);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const load = async (file: File) => {
    setBusy(true);
    try {
      const parts = { fields: {}, files: [{ name: 'file', file, fileName: file.name }] };
      const { content, dropped: droppedParts } = await upload('importContractDocument', parts);
      onImported(content);
      setDropped(droppedParts);
      if (droppedParts.length === 0) notify.success(text('imported'));
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('importFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void load(file);
          currentTarget.value = '';
        }}
      />
      <Button
        icon={WordIcon}
        tone="quiet"
        isBusy={isBusy}
        busyLabel={text('importing')}
        onClick={() => input.current?.click()}
      >
        {text('import')}
      </Button>
      {dropped.length > 0 && (
        <Dialog
          isOpen
          onClose={() => setDropped([])}
          title={text('imported')}
          actions={<Button onClick={() => setDropped([])}>{text('close')}</Button>}
        >
          <p>{text('importDropped')}</p>
          <ul>
            {dropped.map((kind) => (
              <li key={kind}>{text(kind === 'image' ? 'dropped-image' : 'dropped-other', { kind })}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
