import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { sharing } from '../../i18n/en/records/sharing';
import { Choice } from '../../ui';
import type { ActionInputsProps } from './mass-action-shapes';

type Access = 'View' | 'Edit';

/** How the loans are shared with the affiliate. Without the borrowers' consent, nothing is shared. */
export function ShareInputs({ choices: { affiliate }, onInput }: ActionInputsProps) {
  const text = useText(massActions);
  const shareText = useText(sharing);
  const [access, setAccess] = useState<Access>('View');
  const [consent, setConsent] = useState('');
  const change = (value: { readonly access?: Access; readonly consent?: string }) => {
    const mergedData = { access, consent, ...value };
    setAccess(mergedData.access);
    setConsent(mergedData.consent);
    const givenText = mergedData.consent.trim();
    const isComplete = affiliate !== undefined && givenText !== '';
    onInput(
      isComplete
        ? { kind: 'share', affiliate_company: affiliate._id, loan_access: mergedData.access, consent: givenText }
        : null,
    );
  };
  return (
    <>
      <p>{text('shareWith', { company: affiliate?.title ?? '' })}</p>
      <Choice<Access>
        label={text('access')}
        options={[
          { value: 'View', title: shareText('shareView') },
          { value: 'Edit', title: shareText('shareEdit') },
        ]}
        value={access}
        onChange={(value) => change({ access: value })}
      />
      <TextInput
        label={shareText('consent')}
        description={shareText('consentHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        maxLength={300}
        value={consent}
        onChange={({ currentTarget }) => change({ consent: currentTarget.value })}
        data-autofocus
      />
    </>
  );
}
