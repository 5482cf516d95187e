import { useState } from 'react';
import { useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import { Button, ExportIcon, IconButton, MoreIcon, notify, PopoverMenu, PrintIcon } from '../../../ui';
import { locateFile } from '../request-files';
import { ReminderIcon, RequestIcon, VoidedIcon } from '../signing-icons';
import { REQUEST_CALLS, useRequestFailure } from '../use-request-failure';
import { VoidDialog } from './void-dialog';
import styles from './evidence.module.css';

export interface EvidenceActionsProps {
  readonly data: Answer<'readSignRequest'>;
  readonly mayChange: boolean;
}

/** Reminds everyone whose turn it is; absent while no one can be reminded. */
function RemindAll({ data, mayChange, isLarge = false }: EvidenceActionsProps & { readonly isLarge?: boolean }) {
  const text = useText(signRequests);
  const onError = useRequestFailure();
  const remind = useSave('remindSigners', {
    ...REQUEST_CALLS,
    onSuccess: ({ message }) => notify.success(message),
    onError,
  });
  if (!mayChange || data.remindable.length === 0) return null;
  return (
    <Button
      icon={ReminderIcon}
      size={isLarge ? 'touch' : 'normal'}
      tone={isLarge ? 'primary' : 'plain'}
      isBusy={remind.isPending}
      onClick={() => remind.mutate({ params: { id: data.request._id } })}
    >
      {text(data.remindable.length > 1 ? 'remindAll' : 'remind')}
    </Button>
  );
}

/** What can be done with a request, beside its title. Phones have `EvidenceBar` instead. */
export function EvidenceActions({ data, mayChange }: EvidenceActionsProps) {
  const text = useText(signRequests);
  const [isVoiding, setVoiding] = useState(false);
  const { _id: id, state } = data.request;
  return (
    <div className={styles.actions}>
      <Button icon={PrintIcon} onClick={() => window.print()}>
        {text('print')}
      </Button>
      <Button icon={RequestIcon} onClick={() => locateFile('signedFile', id)}>
        {text('viewFile')}
      </Button>
      {state === 'completed' && (
        <Button icon={ExportIcon} onClick={() => locateFile('signEvidence', id)}>
          {text('evidence')}
        </Button>
      )}
      <RemindAll data={data} mayChange={mayChange} />
      {mayChange && (
        <Button icon={VoidedIcon} tone="danger" onClick={() => setVoiding(true)}>
          {text('void')}
        </Button>
      )}
      {isVoiding && <VoidDialog id={id} onClose={() => setVoiding(false)} />}
    </div>
  );
}

/** The same at the bottom of a phone: the two that are needed most, and the rest under More. */
export function EvidenceBar({ data, mayChange }: EvidenceActionsProps) {
  const text = useText(signRequests);
  const [isVoiding, setVoiding] = useState(false);
  const { _id: id, state, title } = data.request;
  const isSealed = state === 'completed';
  const viewFile = () => locateFile('signedFile', id);
  return (
    <footer className={styles.bar}>
      {(mayChange || isSealed) && (
        <PopoverMenu
          target={<IconButton size="touch" icon={MoreIcon} name={text('actionsOf', { title })} />}
          entries={[
            ...(isSealed ? [{ id: 'file', title: text('viewFile'), onPick: viewFile }] : []),
            ...(mayChange ? [{ id: 'void', title: text('void'), onPick: () => setVoiding(true) }] : []),
          ]}
        />
      )}
      <Button
        size="touch"
        icon={isSealed ? ExportIcon : RequestIcon}
        onClick={isSealed ? () => locateFile('signEvidence', id) : viewFile}
      >
        {text(isSealed ? 'evidence' : 'viewFile')}
      </Button>
      <RemindAll data={data} mayChange={mayChange} isLarge />
      {isVoiding && <VoidDialog id={id} onClose={() => setVoiding(false)} />}
    </footer>
  );
}
