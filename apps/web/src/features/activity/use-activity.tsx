import { useState, type ReactNode } from 'react';
import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { ActivateIcon, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';

/** How things of one kind are activated and deactivated. */
export interface ActivityActs<Line> {
  readonly titleOf: (line: Line) => string;
  /** Makes the call. */
  readonly turn: (line: Line, isActive: boolean) => Promise<unknown>;
  /** After either act, also after one that failed: what was read before is stale. */
  readonly settled: (line: Line) => unknown;
}

/** A refusal that says what is in the way, such as what still uses the thing; anything else has the usual sentence. */
const wordsOf = (error: unknown): string | null =>
  isRefused(error) && (error.status === 409 || error.status === 422) ? error.message : null;

/**
 * Activating and deactivating, with the questions and sentences of the specification: the same for every list and page.
 * Deactivating can be undone.
 * @returns `ask` opens the question, `button` is an icon that does, `dialog` stands once on the page
 * @source spec 1-shell §4, §8
 */
export function useActivity<Line extends { readonly active: boolean }>({ titleOf, turn, settled }: ActivityActs<Line>) {
  const text = useText(recordList);
  const [asked, setAsked] = useState<Line | null>(null);
  const [isBusy, setBusy] = useState(false);
  const act = async (line: Line, isActive: boolean): Promise<void> => {
    const title = titleOf(line);
    try {
      await turn(line, isActive);
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void act(line, true));
    } catch (error) {
      notify.failure(wordsOf(error) ?? text(isActive ? 'activateFailed' : 'deactivateFailed', { title }));
    }
    await settled(line);
  };
  const yes = async () => {
    if (!asked) return;
    setBusy(true);
    await act(asked, !asked.active);
    setBusy(false);
    setAsked(null);
  };
  const button = (line: Line): ReactNode => (
    <IconButton
      icon={line.active ? DeactivateIcon : ActivateIcon}
      tone={line.active ? 'danger' : 'plain'}
      name={text(line.active ? 'deactivate' : 'activate')}
      onClick={() => setAsked(line)}
    />
  );
  const isWaking = asked?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text(isWaking ? 'activateQuestion' : 'deactivateQuestion', { title: asked ? titleOf(asked) : '' })}
      yes={text('yes')}
      no={text('no')}
      tone={isWaking ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setAsked(null)}
    />
  );
  return { ask: setAsked, button, dialog };
}
