import type { KeyboardEvent } from 'react';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { Button } from '../../../ui';
import { columnsOf } from '../../../form-view';
import { useBuilder } from '../../builder-context';
import { withSpan } from '../../gestures/with-span';
import type { EntryProps, InspectorEntry } from '../entry';
import { EntryFrame } from '../parts/entry-frame';
import styles from '../parts/entry.module.css';
import { sharedValue } from '../parts/shared-value';
import { useChange } from '../parts/use-change';

const COLUMNS = 12;
const SPANS = Array.from({ length: COLUMNS }, (_none, index) => index + 1);
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** How many of the twelve columns the element spans. */
export const widthEntry: InspectorEntry = {
  name: 'class',
  tab: 'appearance',
  showsFor: ({ type }) => type !== 'item',
  supportsMultiple: true,
  Entry: WidthEntry,
};

function WidthEntry({ elements }: EntryProps) {
  const text = useText(builderInspector);
  const { canEdit } = useBuilder();
  const change = useChange(elements);
  const { value, isMixed } = sharedValue(elements, (element) => columnsOf(element, COLUMNS));
  const set = (span: number) => change((element) => ({ class: withSpan(element.class, span) }));
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const span = Math.min(COLUMNS, Math.max(1, value + (STEPS[event.key] ?? 0)));
    if (!(event.key in STEPS) || !canEdit) return;
    event.preventDefault();
    set(span);
    (event.currentTarget.children[span - 1] as HTMLElement | undefined)?.focus();
  };
  return (
    <EntryFrame
      label={text('width')}
      help={isMixed ? text('mixed') : text('widthHelp', { span: value, columns: COLUMNS })}
      isGroup
    >
      {(aria) => (
        <>
          <div
            className={styles.widths}
            role="radiogroup"
            aria-label={text('width')}
            aria-describedby={aria['aria-describedby']}
            onKeyDown={onKeyDown}
          >
            {SPANS.map((span) => (
              <button
                key={span}
                type="button"
                role="radio"
                className={styles.width}
                aria-checked={!isMixed && span === value}
                aria-label={text('widthOf', { span, columns: COLUMNS })}
                data-covered={(!isMixed && span < value) || undefined}
                tabIndex={span === value ? 0 : -1}
                disabled={!canEdit}
                onClick={() => set(span)}
              >
                {span}
              </button>
            ))}
          </div>
          <div className={styles.row}>
            <Button size="small" disabled={!canEdit} onClick={() => set(COLUMNS)}>
              {text('widthWhole')}
            </Button>
          </div>
        </>
      )}
    </EntryFrame>
  );
}
