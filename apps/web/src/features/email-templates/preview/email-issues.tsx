import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { StatusGlyph } from '../../../ui';
import type { Answer } from '../../../client';
import type { EmailIssue, EmailTemplate } from '../email-shapes';
import styles from './preview.module.css';

export interface EmailIssuesProps {
  readonly preview: Answer<'previewEmailTemplate'>;
  readonly fields: EmailTemplate['fields']['fields'];
}

/** What is unresolved or missing in an email, and its size. */
export function EmailIssues({ preview, fields }: EmailIssuesProps) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? key;
  const describe = ({ code, field }: EmailIssue) => {
    switch (code) {
      case 'subject_missing':
      case 'text_missing':
        return text(`issue-${code}`, { language: field });
      case 'picture_missing':
        return text('issue-picture_missing');
      case 'button_incomplete':
      case 'too_large':
        return text(`issue-${code}`, { field });
      default:
        return sharedText(`issue-${code}`, { field: titleOf(field) });
    }
  };
  return (
    <ul className={styles.issues}>
      {preview.issues.map((issue) => (
        <li key={`${issue.code} ${issue.field}`} className={styles.issue}>
          <StatusGlyph
            hue={issue.level === 'error' ? 'red' : 'amber'}
            shape={issue.level === 'error' ? 'cross' : 'clock'}
          />
          <span>{describe(issue)}</span>
        </li>
      ))}
      <li className={styles.issue}>
        <StatusGlyph hue="green" shape="tick" />
        <span>{text('size', { size: Math.ceil(preview.size / 1000) })}</span>
      </li>
    </ul>
  );
}
