import { EMAIL_LANGUAGES } from '@lendwright/api';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall } from '../../../client';
import { LANGUAGE_NAMES, useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Choice, EmailFrame, ErrorState, SkeletonLines } from '../../../ui';
import type { EmailTemplate } from '../email-shapes';
import type { EmailLanguage } from '../editor/texts-in';
import { EmailIssues } from './email-issues';
import { SendTest } from './send-test';
import styles from './preview.module.css';

/** Records to preview with, by number and person. */
function useSampleRecords(template: string, search: string) {
  const { data } = useCall(
    'listEmailTemplateRecords',
    { params: { id: template }, body: { search } },
    { placeholderData: (previousData) => previousData, staleTime: 60_000 },
  );
  return (data?.records ?? []).map(({ _id, number, name }) => ({
    value: _id,
    label: [number, name].filter(Boolean).join(' · '),
  }));
}

const SCHEMES = ['light', 'dark', 'text'] as const;

/** The saved draft as an email with the values of a record, in light and dark mail programs and as plain text. */
export function PreviewPane({ template }: { readonly template: EmailTemplate }) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const [search, setSearch] = useState('');
  const [owner, setOwner] = useState<string | null>(null);
  const [language, setLanguage] = useState<EmailLanguage>('en');
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('light');
  const records = useSampleRecords(template._id, search);
  const { data, error, refetch } = useCall(
    'previewEmailTemplate',
    { params: { id: template._id }, body: { language, owner } },
    { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <div className={styles.pane}>
      <aside className={styles.side} aria-label={sharedText('checks')}>
        <Select
          label={text('sampleRecord')}
          placeholder={text('fieldTitles')}
          searchable
          clearable
          data={records}
          filter={({ options }) => options}
          value={owner}
          onSearchChange={(typedText) => setSearch(records.some(({ label }) => label === typedText) ? '' : typedText)}
          onChange={setOwner}
        />
        <Select
          label={text('language')}
          allowDeselect={false}
          data={EMAIL_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={(value) => value && setLanguage(value as EmailLanguage)}
        />
        <h2 className={styles.title}>{sharedText('checks')}</h2>
        {data ? <EmailIssues preview={data} fields={template.fields.fields} /> : <SkeletonLines lines={3} />}
        <SendTest template={template._id} language={language} owner={owner} />
      </aside>
      <div className={styles.ground}>
        <div className={styles.bar}>
          <p className={styles.subject}>{data?.subject}</p>
          <Choice
            label={text('appearance')}
            options={SCHEMES.map((value) => ({ value, title: text(`scheme-${value}`) }))}
            value={scheme}
            onChange={setScheme}
          />
        </div>
        {error && !data && (
          <ErrorState
            title={text('previewFailed')}
            help={isRefused(error) ? error.message : sharedText('loadHelp')}
            onRetry={() => void refetch()}
          />
        )}
        {data && scheme === 'text' && (
          <pre className={styles.plain} tabIndex={0}>
            {data.text}
          </pre>
        )}
        {data && scheme !== 'text' && (
          <EmailFrame className={styles.frame} title={text('preview')} html={data.html} scheme={scheme} />
        )}
      </div>
    </div>
  );
}
