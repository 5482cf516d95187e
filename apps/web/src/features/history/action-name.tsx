import { useText } from '../../i18n';
import { history } from '../../i18n/en/history';
import { actWord } from './action-labels';

/** What an act of the history is called. */
export function ActName({ act }: { readonly act: string }) {
  const text = useText(history);
  return <span>{text(actWord(act))}</span>;
}
