import type { Translate } from '../../i18n';
import type { massActions } from '../../i18n/en/records/mass-actions';
import type { MassAction } from './mass-action-shapes';

type Text = Translate<(typeof massActions)['messages']>;
type NamedAction = Pick<MassAction, 'kind' | 'scope' | 'module' | 'label' | 'undoes'>;

const MODES = {
  task: 'name-task',
  share: 'name-share',
  email: 'name-email',
  add: 'name-add',
  replace: 'name-replace',
  remove: 'name-remove',
} as const;

/** The title of an action, such as "Set status to Withdrawn, Loans". */
export function actionTitle(text: Text, { kind, scope, module, label, undoes }: NamedAction): string {
  const values = { value: label.value, replaced: label.replaced, module: module.title };
  const plain = () => {
    const mode = label.mode === 'replace' && label.replaced === '' ? 'add' : label.mode;
    if (mode in MODES) return text(MODES[mode as keyof typeof MODES], values);
    if (label.value !== '') return text('name-status', values);
    return text(scope === 'all' ? 'name-delete-all' : 'name-delete-selected', values);
  };
  return kind === 'undo' || undoes ? text('name-undo', { title: plain() }) : plain();
}
