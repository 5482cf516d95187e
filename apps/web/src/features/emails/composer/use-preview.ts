import { useEffect, useState } from 'react';
import { useCall } from '../../../client';
import { TIMINGS } from '../../../ui';
import type { EmailContent, EmailOwner } from '../email-shapes';

/** A value that follows another after a pause. */
function useSettled<Value>(value: Value): Value {
  const [settledValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TIMINGS.searchPause);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}

/** The email as each recipient gets it, shortly after the last change. */
export function usePreview({ module, owner }: Pick<EmailOwner, 'module' | 'owner'>, content: EmailContent) {
  const { subject, body: typedBody, recipients: chosen, template } = useSettled(content);
  const recipients = chosen.length > 0 ? chosen : [''];
  // The text that a template replaces changes nothing.
  const body = template === null ? typedBody : '';
  return useCall(
    'populateTags',
    { body: { module, owner, subject, body, recipients, template } },
    { placeholderData: (previousData) => previousData },
  );
}

export type EmailPreview = ReturnType<typeof usePreview>;
