import { receivedIssue, useIssueText } from '../form-view/text/engine-messages';
import type { RefusedField } from './read-refusal';

export interface FieldLinksProps {
  readonly fields: readonly RefusedField[];
  readonly onReach: (field: string, row?: string) => void;
}

/** What is wrong with each field, and a way to it. */
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
