import { call, onMassAction } from '../../client';
import { translate } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { notify } from '../../ui';
import { actionTitle } from './action-title';

/** Reports the result of an action that continues in the background, on whatever page the user is then. */
export function reportWhenFinished(id: string): void {
  const stop = onMassAction(({ action, isFinished }) => {
    if (action !== id || !isFinished) return;
    stop();
    call('readMassAction', { params: { id } }).then(
      (result) => {
        const title = actionTitle((key, values) => translate(massActions, key, values), result);
        notify.success(translate(massActions, 'finished', { title, changed: result.changed, refused: result.refused }));
      },
      () => undefined,
    );
  });
}
