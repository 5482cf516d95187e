import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Button, SkeletonLines, useOnDemand } from '../../ui';
import { COMPOSER_CACHE, recordsEmail, type RecordsEmailText } from '../emails';
import type { MassActionInput, OpenAction, Selection } from './mass-action-shapes';

/** The step that writes an email before the records are selected: its form, and the preview beside what was selected. */
export function useMailStep(module: string, open: OpenAction, onInput: (input: MassActionInput | null) => void) {
  const text = useText(massActions);
  const isEmailAction = open.kind === 'email';
  const file = useOnDemand(recordsEmail, isEmailAction);
  const [writtenEmail, setWrittenEmail] = useState<RecordsEmailText | null>(null);
  const [isWriting, setWriting] = useState(true);
  const { data } = useCall(
    'readRecordsComposer',
    { params: { module } },
    { ...COMPOSER_CACHE, enabled: isEmailAction },
  );
  if (!isEmailAction) return { step: null, footer: null, previewOf: () => null };
  const edit = () => {
    onInput(null);
    setWriting(true);
  };
  const seconds = data?.undoSeconds ?? 0;
  return {
    footer: data && (seconds > 0 ? text('undoForSeconds', { count: seconds }) : text('mailAtOnce')),
    step: !isWriting ? (
      <div>
        <Button onClick={edit}>{text('editMail')}</Button>
      </div>
    ) : file ? (
      <file.RecordsEmailForm
        module={module}
        writtenEmail={writtenEmail}
        onContinue={(value, input) => {
          setWrittenEmail(value);
          setWriting(false);
          onInput(input);
        }}
      />
    ) : (
      <SkeletonLines lines={8} label={text('selecting')} />
    ),
    previewOf: (examples: Selection['examples']) =>
      file &&
      writtenEmail && <file.RecordsEmailPreview module={module} writtenEmail={writtenEmail} examples={examples} />,
  };
}
