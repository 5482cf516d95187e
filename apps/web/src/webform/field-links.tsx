import { receivedIssue, useIssueText } from '../form-view/text/engine-messages';
import type { RejectedField } from './read-refusal';

export interface FieldLinksProps {
  readonly fields: readonly RejectedField[];
  readonly onReach: (field: string, row?: string) => void;
}

/** The fields with errors, as links to them. */
export function FieldLinks({ fields, onReach }: FieldLinksProps) {
  const issueText = useIssueText();
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ field, row, title, ...issue }, at) => (
        <li key={`${field} ${at}`}>
          <button type="button" onClick={() => onReach(field, row)}>
            {title || field}
          </button>{' '}
          {issueText(receivedIssue(issue))}
        </li>
      ))}
    </ul>
  );
}
