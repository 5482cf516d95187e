import { NumberInput, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused, upload, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Button, notify } from '../../../ui';
import { PictureIcon } from '../email-icons';
import { AlignmentField, LinkField, type BlockFieldsProps } from './link-fields';
import styles from './editor.module.css';

const WIDTH = { min: 24, max: 600 } as const;

/** Which picture, its description, width, link and alignment. */
export function PictureFields(props: BlockFieldsProps) {
  const text = useText(emailTemplates);
  const { selected, onSet } = props;
  const { picture, alt, width } = selected.node.attrs as { picture: string; alt: string; width: number };
  const { data } = useCall('listEmailPictures', {}, { staleTime: 60_000 });
  return (
    <>
      <Select
        label={text('pictureChoose')}
        searchable
        allowDeselect={false}
        data={(data?.pictures ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={picture || null}
        onChange={(value) => value && onSet({ picture: value })}
      />
      <UploadButton onUploaded={(id) => onSet({ picture: id })} />
      <TextInput
        label={text('alt')}
        description={text('altHelp')}
        maxLength={200}
        value={alt}
        onChange={({ currentTarget }) => onSet({ alt: currentTarget.value })}
      />
      <NumberInput
        label={text('width')}
        {...WIDTH}
        clampBehavior="strict"
        value={width}
        onChange={(value) => typeof value === 'number' && value >= WIDTH.min && onSet({ width: value })}
      />
      <LinkField {...props} isNeeded={false} />
      <AlignmentField {...props} />
    </>
  );
}

function UploadButton({ onUploaded }: { readonly onUploaded: (id: string) => void }) {
  const text = useText(emailTemplates);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      const files = [{ name: 'file', file, fileName: file.name }];
      const { _id } = await upload('uploadEmailPicture', { fields: {}, files });
      await queries.invalidateQueries({ queryKey: ['listEmailPictures'] });
      onUploaded(_id);
    } catch (error) {
      notify.failure(isRefused(error) ? error.message : text('pictureFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className={styles.file}
        aria-label={text('pictureUpload')}
        tabIndex={-1}
        accept="image/png,image/jpeg,image/gif"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button
        size="small"
        icon={PictureIcon}
        isBusy={isBusy}
        busyLabel={text('pictureUploading')}
        onClick={() => input.current?.click()}
      >
        {text('pictureUpload')}
      </Button>
    </>
  );
}
