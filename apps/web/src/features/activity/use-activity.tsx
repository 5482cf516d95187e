import { useState, type ReactNode } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { ActivateIcon, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';

/** How things of one kind are activated and deactivated. */
export interface ActivityOptions<Line> {
  readonly titleOf: (row: Line) => string;
  /** Makes the call. */
  readonly setActive: (row: Line, isActive: boolean) => Promise<unknown>;
  /** After either act, also after one that failed: what was read before is stale. */
  readonly afterChange: (row: Line) => unknown;
}

/** A refusal that says what is in the way, such as what still uses the thing; anything else has the usual sentence. */
const refusalText = (error: unknown): string | null =>
  isRefused(error) && (error.status === 409 || error.status === 422) ? error.message : null;

/**
 * Activating and deactivating, with the questions and sentences of the specification: the same for every list and page.
 * Deactivating can be undone.
 * @returns `ask` opens the question, `button` is an icon that does, `dialog` stands once on the page
 * @source spec 1-shell §4, §8
 */
export function useActivity<Line extends { readonly active: boolean }>({
  titleOf,
  setActive,
  afterChange,
}: ActivityOptions<Line>) {
  const text = useText(recordList);
  const [confirming, setConfirming] = useState<Line | null>(null);
  const [isBusy, setBusy] = useState(false);
  const apply = async (row: Line, isActive: boolean): Promise<void> => {
    const title = titleOf(row);
    try {
      await setActive(row, isActive);
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void apply(row, true));
    } catch (error) {
      notify.failure(refusalText(error) ?? text(isActive ? 'activateFailed' : 'deactivateFailed', { title }));
    }
    await afterChange(row);
  };
  const yes = async () => {
    if (!confirming) return;
    setBusy(true);
    await apply(confirming, !confirming.active);
    setBusy(false);
    setConfirming(null);
  };
  const button = (row: Line): ReactNode => (
    <IconButton
      icon={row.active ? DeactivateIcon : ActivateIcon}
      tone={row.active ? 'danger' : 'plain'}
      name={text(row.active ? 'deactivate' : 'activate')}
      onClick={() => setConfirming(row)}
    />
  );
  const isActivating = confirming?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={confirming !== null}
      question={text(isActivating ? 'activateQuestion' : 'deactivateQuestion', {
        title: confirming ? titleOf(confirming) : '',
      })}
      yes={text('yes')}
      no={text('no')}
      tone={isActivating ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setConfirming(null)}
    />
  );
  return { ask: setConfirming, button, dialog };
}
