import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { readTypedNumber, useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Banner, Button, Dialog, LineControl, notify } from '../../ui';
import { ActionInputs } from './action-inputs';
import type { ActionChoices, MassAction, MassActionInput, OpenAction } from './mass-action-shapes';
import { SelectionSummary } from './selection-summary';
import { useMailStep } from './use-mail-step';
import { isStale, useSelection } from './use-selection';
import styles from './mass-actions.module.css';

export interface MassActionDialogProps {
  readonly module: string;
  readonly open: OpenAction;
  readonly choices: ActionChoices;
  readonly onClose: () => void;
  readonly onStarted: (action: MassAction) => void;
}

const DELETE: MassActionInput = { kind: 'delete' };
const KINDS = {
  delete: { help: 'deleteHelp', effect: 'willDeactivate', confirm: 'yesDeactivate' },
  status: { help: 'changeHelp', effect: 'willChange', confirm: 'yesChange' },
  assign: { help: 'changeHelp', effect: 'willChange', confirm: 'yesChange' },
  task: { help: 'taskHelp', effect: 'willGetTask', confirm: 'yesTask' },
  share: { help: 'shareHelp', effect: 'willBeShared', confirm: 'yesShare' },
  email: { help: 'mailHelp', effect: 'willGetMail', confirm: 'yesMail' },
  undo: { help: 'undoHelp', effect: 'willRestore', confirm: 'yesUndo' },
} as const;

function titleKey(open: OpenAction) {
  if (open.kind === 'undo') return 'undoQuestion';
  if (open.kind === 'status') return 'setStatus';
  if (open.kind === 'assign') return 'assign';
  if (open.kind === 'task') return 'addTask';
  if (open.kind === 'email') return 'ids' in open.records ? 'mailSelected' : 'mailAll';
  if (open.kind === 'share') return 'ids' in open.records ? 'shareQuestionSelected' : 'shareQuestionAll';
  return 'ids' in open.records ? 'questionSelected' : 'questionAll';
}

/**
 * The confirmation of a mass action. It opens at once; its numbers come from the server, which selects and checks the
 * records. Enter never confirms, and above 25 records the number must be typed.
 */
export function MassActionDialog({ module, open, choices, onClose, onStarted }: MassActionDialogProps) {
  const text = useText(massActions);
  const [input, setInput] = useState<MassActionInput | null>(open.kind === 'delete' ? DELETE : null);
  const [typedText, setTypedText] = useState('');
  const mail = useMailStep(module, open, setInput);
  const { selection, error, isLoading, selectAgain } = useSelection(module, open, input);
  const start = useSave('startMassAction', {
    onSuccess: onStarted,
    onError: (refusal) => {
      notify.failure(failureText(refusal, text('failed')));
      if (isStale(refusal)) selectAgain();
    },
  });
  const { help, effect, confirm } = KINDS[open.kind];
  const allowedCount = selection ? (selection.checked < selection.count ? selection.count : selection.allowed) : 0;
  const requiredNumber = selection?.confirm ?? null;
  const isReady =
    selection !== null &&
    allowedCount > 0 &&
    (requiredNumber === null || readTypedNumber(typedText) === String(requiredNumber));
  const begin = () => {
    if (!selection || !isReady) return;
    start.mutate({
      body: { selection: selection._id, ...(requiredNumber === null ? {} : { confirm: requiredNumber }) },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(titleKey(open))}
      width={720}
      hasStickyActions
      actions={
        <>
          <span className={styles.foot}>
            {open.kind === 'email' ? mail.footer : open.kind !== 'undo' && text('undoFor')}
          </span>
          <Button size="large" onClick={onClose}>
            {text('no')}
          </Button>
          {(open.kind !== 'email' || input !== null) && (
            <Button
              size="large"
              tone={open.kind === 'delete' ? 'danger' : 'primary'}
              disabled={!isReady}
              isBusy={start.isPending}
              onClick={begin}
            >
              {text(confirm, { count: selection ? allowedCount : '' })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.help}>{text(help)}</p>
        {mail.step}
        {open.kind !== 'delete' && open.kind !== 'undo' && open.kind !== 'email' && (
          <ActionInputs kind={open.kind} choices={choices} onInput={setInput} />
        )}
        {isLoading && (
          <p className={styles.help} role="status">
            {text('selecting')}
          </p>
        )}
        {error && (
          <Banner
            action={
              <Button size="small" onClick={selectAgain}>
                {text('selectAgain')}
              </Button>
            }
          >
            {failureText(error, text('failed'))}
          </Banner>
        )}
        {selection && <SelectionSummary selection={selection} effect={effect} />}
        {selection && mail.previewOf(selection.examples)}
        {requiredNumber !== null && (
          <label className={styles.confirm}>
            {text('typeToConfirm', { count: requiredNumber })}
            <span className={styles.number}>
              <LineControl
                value={typedText}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => setTypedText(target.value)}
              />
            </span>
          </label>
        )}
      </div>
    </Dialog>
  );
}
