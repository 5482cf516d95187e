import { FileButton } from '@mantine/core';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button, PopoverMenu, type IconComponent } from '../../../ui';
import type { AttachableFile } from '../email-shapes';
import { ContractsIcon, DocumentsIcon, FilesIcon } from './composer-icons';
import type { Attachments } from './use-attachments';

/** @source spec 2-records §5 (Compose) */
const ACCEPTED_TYPES = '.jpg,.jpeg,.png,.xlsx,.xls,.csv,.pdf,.ppt,.pptx';

export interface AttachButtonsProps {
  readonly attachments: Attachments;
  readonly offered: readonly AttachableFile[];
}

/** Attaches files of this device, documents and contracts of the record. */
export function AttachButtons({ attachments, offered }: AttachButtonsProps) {
  const text = useText(emails);
  const entriesOf = (isContract: boolean) =>
    offered
      .filter(({ kind }) => (kind === 'contract') === isContract)
      .map((file) => ({
        ...{ id: file.id, title: file.name, hint: file.title },
        isChosen: attachments.chosen.some(({ id }) => id === file.id),
        onPick: () => attachments.addItem(file),
      }));
  const menu = (title: string, icon: IconComponent, entries: ReturnType<typeof entriesOf>) => {
    const target = (
      <Button tone="quiet" icon={icon}>
        {title}
      </Button>
    );
    return entries.length > 0 ? <PopoverMenu target={target} entries={entries} /> : null;
  };
  return (
    <>
      <FileButton multiple accept={ACCEPTED_TYPES} onChange={attachments.addFiles}>
        {(props) => (
          <Button tone="quiet" icon={FilesIcon} isBusy={attachments.isUploading} {...props}>
            {text('files')}
          </Button>
        )}
      </FileButton>
      {menu(text('documents'), DocumentsIcon, entriesOf(false))}
      {menu(text('contracts'), ContractsIcon, entriesOf(true))}
    </>
  );
}
