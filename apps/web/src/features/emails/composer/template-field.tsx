import { Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Button } from '../../../ui';
import type { ComposerOptions } from '../email-shapes';
import styles from './composer.module.css';

export interface TemplateFieldProps {
  readonly templates: ComposerOptions['templates'];
  readonly value: string | null;
  readonly onChange: (template: string | null) => void;
}

/** The template that designs the email. Lenders without templates have no such field. */
export function TemplateField({ templates, value, onChange }: TemplateFieldProps) {
  const text = useText(emails);
  if (templates.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel} aria-hidden>
        {text('template')}
      </span>
      <Select
        className={styles.lineInput ?? ''}
        classNames={{ input: styles.plainInput ?? '' }}
        aria-label={text('template')}
        placeholder={text('noTemplate')}
        data={templates.map(({ _id, title }) => ({ value: _id, label: title }))}
        searchable
        clearable
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** In place of the text: which template designs the email, and the way back to the viewer's own text. */
export function DesignNotice({ templates, value, onChange }: TemplateFieldProps) {
  const text = useText(emails);
  const title = templates.find(({ _id }) => _id === value)?.title ?? '';
  return (
    <section className={styles.design} aria-label={text('body')}>
      <strong>{text('designedBy', { title })}</strong>
      <p>{text('designHelp')}</p>
      <Button onClick={() => onChange(null)}>{text('ownText')}</Button>
    </section>
  );
}
