import type { FormDefinition } from '@lendwright/forms';
import { useMemo, useState } from 'react';
import { useText, type Translate } from '../../../i18n';
import { builderPublish } from '../../../i18n/en/builder/builder-publish';
import { Button } from '../../../ui';
import { differenceLines, settingText, type DifferenceLine } from './difference-lines';
import styles from './publish.module.css';

type Messages = (typeof builderPublish)['messages'];

/** The label of a setting; settings without one are shown by their wire name. */
function settingName(text: Translate<Messages>, key: string): string {
  const name = `set.${key}`;
  return name in builderPublish.messages ? text(name as `set.${'title'}`) : key;
}

const MAX_SHOWN_LINES = 50;

export interface DifferenceViewProps {
  readonly before: FormDefinition;
  readonly after: FormDefinition;
  /** Opens an element that still exists in the draft. */
  readonly onReveal?: ((id: string) => void) | undefined;
}

/** Each changed element, with the value before and after of every changed setting. */
export function DifferenceView({ before, after, onReveal }: DifferenceViewProps) {
  const text = useText(builderPublish);
  const [isWhole, setIsWhole] = useState(false);
  const lines = useMemo(() => differenceLines(before, after), [before, after]);
  if (lines.length === 0) return <p className={styles.none}>{text('noDifference')}</p>;
  const shownLines = isWhole ? lines : lines.slice(0, MAX_SHOWN_LINES);
  return (
    <>
      <ul className={styles.lines}>
        {shownLines.map((line) => (
          <Line key={`${line.kind} ${line.id}`} line={line} onReveal={onReveal} />
        ))}
      </ul>
      {lines.length > shownLines.length && (
        <Button tone="quiet" onClick={() => setIsWhole(true)}>
          {text('showAll', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly line: DifferenceLine;
  readonly onReveal: ((id: string) => void) | undefined;
}

function Line({ line: { kind, id, title, changes }, onReveal }: LineProps) {
  const text = useText(builderPublish);
  const canReveal = onReveal && kind !== 'removed' && kind !== 'deactivated';
  return (
    <li className={styles.line} data-kind={kind}>
      <span className={styles.kind}>{text(`kind.${kind}`)}</span>
      <div className={styles.what}>
        {canReveal ? (
          <button type="button" className={styles.element} onClick={() => onReveal(id)}>
            {title}
          </button>
        ) : (
          <b className={styles.elementTitle}>{title}</b>
        )}
        {title !== id && <code className={styles.id}>{id}</code>}
        {changes.map(({ key, before, after }) => (
          <div key={key} className={styles.change}>
            <span className={styles.setting}>{settingName(text, key)}</span>
            <del className={styles.before}>{settingText(before) || text('unset')}</del>
            <ins className={styles.after}>{settingText(after) || text('unset')}</ins>
          </div>
        ))}
      </div>
    </li>
  );
}
