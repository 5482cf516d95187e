import { receivedIssue, useIssueText } from '../form-view/text/engine-messages';
import type { RejectedField } from './read-refusal';

export interface FieldLinksProps {
  readonly fields: readonly RejectedField[];
  readonly onFocusField: (field: string, row?: string) => void;
}

/** The fields with errors, as links to them. */
export function FieldLinks({ fields, onFocusField }: FieldLinksProps) {
  const issueText = useIssueText();
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ field, row, title, ...issue }, index) => (
        <li key={`${field} ${index}`}>
          <button type="button" onClick={() => onFocusField(field, row)}>
            {title || field}
          </button>{' '}
          {issueText(receivedIssue(issue))}
        </li>
      ))}
    </ul>
  );
}
