import { useText } from '../../i18n';
import { history } from '../../i18n/en/records/history';
import { actionLabel } from './action-labels';

/** The label of a history action. */
export function ActionName({ act }: { readonly act: string }) {
  const text = useText(history);
  return <span>{text(actionLabel(act))}</span>;
}
