import type { RejectedField } from './read-refusal';

export interface FieldLinksProps {
  readonly fields: readonly RejectedField[];
  readonly onReach: (field: string, row?: string) => void;
}

/** The fields with errors, as links to them. */
export function FieldLinks({ fields, onReach }: FieldLinksProps) {
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(({ field, row, title, message }, at) => (
        <li key={`${field} ${at}`}>
          <button type="button" onClick={() => onReach(field, row)}>
            {title || field}
          </button>{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
