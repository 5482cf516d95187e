import { Input } from '@mantine/core';
import { Icon, LockIcon } from '../../ui';
import { FieldFrame } from '../field-frame';
import { useForm } from '../form-context';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';

const pad = (part: number) => String(part).padStart(2, '0');

/** An ISO moment as the browser's own control wants it, in the person's zone. */
function toLocal(value: unknown): string {
  const moment = typeof value === 'string' && value !== '' ? new Date(value) : null;
  if (!moment || Number.isNaN(moment.getTime())) return '';
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}T${pad(moment.getHours())}:${pad(moment.getMinutes())}`;
}

/** A moment, entered in the person's own zone, which stands below, and stored without doubt. */
export function DatetimeView({ element }: KindViewProps) {
  const field = useField(element);
  const { look } = useForm();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FieldFrame field={field} hint={element.guideline ?? zone}>
      {(ties) => (
        <Input
          {...ties}
          {...(look === 'borrower' && { size: 'xl' })}
          type="datetime-local"
          value={toLocal(field.value)}
          onChange={({ currentTarget: { value } }) => field.set(value === '' ? '' : new Date(value).toISOString())}
          onBlur={field.leave}
          readOnly={field.isReadonly}
          error={field.issue !== null}
          rightSection={field.isReadonly ? <Icon of={LockIcon} size={14} /> : undefined}
        />
      )}
    </FieldFrame>
  );
}
