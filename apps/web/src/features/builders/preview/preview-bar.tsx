import { Select } from '@mantine/core';
import type { Answer } from '../../../client';
import { LANGUAGE_NAMES, useText, type Language } from '../../../i18n';
import { builderPreview } from '../../../i18n/en/builder/builder-preview';
import { Button, CloseIcon, DesktopIcon, IconButton, PhoneIcon } from '../../../ui';
import { VISITOR } from './preview-viewer';
import { SamplePicker, type PreviewSample } from './sample-picker';
import styles from './preview.module.css';

export type PreviewWidth = 'desktop' | 'phone';

export interface PreviewBarProps {
  readonly config: Answer<'readForm'>;
  readonly role: string;
  readonly width: PreviewWidth;
  readonly language: Language;
  readonly sample: PreviewSample | null;
  readonly onRole: (role: string) => void;
  readonly onWidth: (width: PreviewWidth) => void;
  readonly onLanguage: (language: Language) => void;
  readonly onSample: (sample: PreviewSample | null) => void;
  readonly onClose: () => void;
}

/** Role, sample record, width and language of the preview. */
export function PreviewBar(props: PreviewBarProps) {
  const { config, role, width, language, sample, onRole, onWidth, onLanguage, onSample, onClose } = props;
  const text = useText(builderPreview);
  const roles = [
    ...(config.kind === 'webform' ? [{ value: VISITOR, label: text('visitor') }] : []),
    ...config.roles.map(({ _id, title }) => ({ value: _id, label: title })),
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label={text('bar')}>
      <Select
        size="xs"
        aria-label={text('previewAs')}
        leftSection={<span className={styles.as}>{text('previewAs')}</span>}
        leftSectionWidth={86}
        allowDeselect={false}
        data={roles}
        value={role}
        onChange={(value) => value && onRole(value)}
      />
      <SamplePicker module={config.module} sample={sample} onSample={onSample} />
      <Select
        size="xs"
        aria-label={text('language')}
        allowDeselect={false}
        data={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        value={language}
        onChange={(value) => value && onLanguage(value as Language)}
      />
      <div className={styles.widths} role="group" aria-label={text('width')}>
        <Button size="small" icon={DesktopIcon} isOn={width === 'desktop'} onClick={() => onWidth('desktop')}>
          {text('desktop')}
        </Button>
        <Button size="small" icon={PhoneIcon} isOn={width === 'phone'} onClick={() => onWidth('phone')}>
          {text('phone')}
        </Button>
      </div>
      <span className={styles.note}>{text('nothingSaved')}</span>
      <IconButton icon={CloseIcon} name={text('close')} onClick={onClose} />
    </div>
  );
}
