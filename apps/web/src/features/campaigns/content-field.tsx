import { Select } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { SkeletonLines } from '../../ui';
import type { Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const RichEditor = lazyPart(() => import('../../form-view/text/rich-editor'), 'RichEditor');

export interface ContentFieldProps {
  readonly html: string;
  readonly fields: Campaign['fields'];
  readonly onChange: (html: string) => void;
}

/** Adds a merge field at the end of the last paragraph, or as one of its own. */
const withField = (html: string, key: string): string =>
  html.endsWith('</p>') ? `${html.slice(0, -'</p>'.length)} {{${key}}}</p>` : `${html}<p>{{${key}}}</p>`;

/** The content of the email, with merge fields. */
export function ContentField({ html, fields, onChange }: ContentFieldProps) {
  const text = useText(campaigns);
  const id = useId();
  const [inserted, setInserted] = useState(0);
  const insert = (key: string | null) => {
    if (key === null) return;
    setInserted((count) => count + 1);
    onChange(withField(html, key));
  };
  return (
    <div className={styles.stack}>
      <span id={id} className={styles.label}>
        {text('body')}
      </span>
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <RichEditor
          key={inserted}
          label={text('body')}
          labelledBy={id}
          describedBy={`${id}-help`}
          isRequired
          isInvalid={false}
          html={html}
          onChange={onChange}
        />
      </Suspense>
      <Select
        key={`select ${inserted}`}
        label={text('insertField')}
        description={<span id={`${id}-help`}>{text('fieldHelp')}</span>}
        placeholder={text('chooseField')}
        searchable
        data={fields.map(({ key, title }) => ({ value: key, label: title }))}
        value={null}
        onChange={insert}
      />
    </div>
  );
}
