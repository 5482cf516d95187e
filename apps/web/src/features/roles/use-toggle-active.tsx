import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused, type OperationId } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/record-list';
import { ActivateIcon, Button, ConfirmDialog, DeactivateIcon, IconButton, notify } from '../../ui';

interface Turned {
  readonly _id: string;
  readonly title: string;
  readonly active: boolean;
}

export interface TurningOptions {
  readonly activate: (id: string) => Promise<unknown>;
  readonly deactivate: (id: string) => Promise<unknown>;
  /** The calls whose answers are old afterwards. */
  readonly stale: readonly OperationId[];
  /** What follows from deactivating, in a line under the question. */
  readonly detail: string;
}

/**
 * Deactivating and activating with the questions and sentences of all lists; deactivating can be undone. A refusal says why
 * in the server's words.
 * @source spec 1-shell §8
 */
export function useTurning({ activate, deactivate, stale, detail }: TurningOptions) {
  const text = useText(recordList);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Turned | null>(null);
  const [isBusy, setBusy] = useState(false);
  const turn = async ({ _id, title }: Turned, isActive: boolean) => {
    try {
      await (isActive ? activate(_id) : deactivate(_id));
      if (isActive) notify.success(text('activated', { title }));
      else notify.undo(text('deactivated', { title }), () => void turn({ _id, title, active: false }, true));
    } catch (error) {
      const failed = text(isActive ? 'activateFailed' : 'deactivateFailed', { title });
      notify.failure(isRefused(error) ? error.message : failed);
    }
    for (const name of stale) void queries.invalidateQueries({ queryKey: [name] });
  };
  const yes = async () => {
    if (!asked) return;
    setBusy(true);
    await turn(asked, !asked.active);
    setBusy(false);
    setAsked(null);
  };
  const button = (line: Turned, look: 'icon' | 'words' = 'icon') => {
    const icon = line.active ? DeactivateIcon : ActivateIcon;
    const name = text(line.active ? 'deactivate' : 'activate');
    if (look === 'words')
      return (
        <Button icon={icon} onClick={() => setAsked(line)}>
          {name}
        </Button>
      );
    return (
      <IconButton icon={icon} tone={line.active ? 'danger' : 'plain'} name={name} onClick={() => setAsked(line)} />
    );
  };
  const isWaking = asked?.active === false;
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      question={text(isWaking ? 'activateQuestion' : 'deactivateQuestion', { title: asked?.title ?? '' })}
      {...(!isWaking && { detail })}
      yes={text('yes')}
      no={text('no')}
      tone={isWaking ? 'primary' : 'danger'}
      isBusy={isBusy}
      onYes={() => void yes()}
      onNo={() => setAsked(null)}
    />
  );
  return { button, dialog };
}
