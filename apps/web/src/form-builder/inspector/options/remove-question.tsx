import type { ElementOption } from '@lendwright/forms';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { Button } from '../../../ui';
import { useBuilder } from '../../builder-context';
import type { FlatElement } from '../../model';
import styles from './options.module.css';

export interface RemoveQuestionProps {
  readonly option: ElementOption;
  readonly uses: readonly { readonly owner: FlatElement; readonly rules: number }[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Lists the rules that name an option before removing it. */
export function RemoveQuestion({ option, uses, onConfirm, onCancel }: RemoveQuestionProps) {
  const text = useText(builderInspector);
  const { reveal } = useBuilder();
  const count = uses.reduce((sum, { rules }) => sum + rules, 0);
  return (
    <div className={styles.question} role="alertdialog" aria-label={text('optionUsed', { option: option.text, count })}>
      <p>{text('optionUsed', { option: option.text, count })}</p>
      <ul>
        {uses.map(({ owner }) => (
          <li key={owner.id}>
            <Button size="small" tone="quiet" onClick={() => reveal(owner.id)}>
              {owner.title || owner.id}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button size="small" autoFocus onClick={onCancel}>
          {text('optionKeep')}
        </Button>
        <Button size="small" tone="danger" onClick={onConfirm}>
          {text('optionRemoveToo', { count })}
        </Button>
      </div>
    </div>
  );
}
