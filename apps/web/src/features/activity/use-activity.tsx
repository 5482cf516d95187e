import { useState, type ReactNode } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { ActivateIcon, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';

/** How items of one kind are activated and deactivated. */
export interface ActivityOptions<Row> {
  readonly titleOf: (row: Row) => string;
  /** Calls the server. */
  readonly setActive: (row: Row, isActive: boolean) => Promise<unknown>;
  /** Runs after either action, also after a failure: cached data is stale. */
  readonly afterChange: (row: Row) => unknown;
}

/** The message of a refusal that names a blocker, such as records that use the item; null for other errors. */
const refusalText = (error: unknown): string | null =>
  isRefused(error) && (error.status === 409 || error.status === 422) ? error.message : null;

/**
 * Activates and deactivates items with the dialogs and messages of the specification, for every list and page.
 * Deactivating can be undone.
 * @returns `confirm` opens the dialog, `button` is an icon that opens it, `dialog` is rendered once per page
 * @source spec 1-shell §4, §8
 */
export function useActivity<Row extends { readonly active: boolean }>({
  titleOf,
  setActive,
  afterChange,
}: ActivityOptions<Row>) {
  const text = useText(recordList);
  const [rowToConfirm, setRowToConfirm] = useState<Row | null>(null);
  const [isBusy, setBusy] = useState(false);
  const apply = async (row: Row, isActive: boolean): Promise<void> => {
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
  const confirmToggle = async () => {
    if (!rowToConfirm) return;
    setBusy(true);
    await apply(rowToConfirm, !rowToConfirm.active);
    setBusy(false);
    setRowToConfirm(null);
  };
  const button = (row: Row): ReactNode => (
    <IconButton
      icon={row.active ? DeactivateIcon : ActivateIcon}
      tone={row.active ? 'danger' : 'plain'}
      name={text(row.active ? 'deactivate' : 'activate')}
      onClick={() => setRowToConfirm(row)}
    />
  );
  const isActivating = rowToConfirm?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={rowToConfirm !== null}
      question={text(isActivating ? 'activateQuestion' : 'deactivateQuestion', {
        title: rowToConfirm ? titleOf(rowToConfirm) : '',
      })}
      confirmLabel={text('yes')}
      cancelLabel={text('no')}
      tone={isActivating ? 'primary' : 'danger'}
      isBusy={isBusy}
      onConfirm={() => void confirmToggle()}
      onCancel={() => setRowToConfirm(null)}
    />
  );
  return { confirm: setRowToConfirm, button, dialog };
}
