import { kindOf } from '@lendwright/forms';
import { useMemo, useState } from 'react';
import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { LineControl, LineMark } from '../../ui';
import { FieldFrame } from '../fields/field-frame';
import { useForm } from '../form-context';
import { useField, type UsedField } from '../fields/use-field';
import { useTypedText } from '../fields/use-typed-text';
import { guidelineOf } from './field-guideline';
import type { KindViewProps } from './kind-view';
import {
  momentParts,
  maskTypedMoment,
  momentText,
  formatShownMoment,
  typedMoment,
  zoneLabel,
} from './moment/moment-text';
import { PickerButton } from './moment/picker-button';
import readAloud from '../../ui/text/read-aloud.module.css';
import styles from './kinds.module.css';
import { lazyPart } from '../../ui/overlays/lazy-part';

const MomentPicker = lazyPart(() => import('./moment/moment-picker'), 'MomentPicker');

const ICON_WIDTH = 38;
const LETTER_WIDTH = 7.5;

/** A moment in the company's time zone, whose name is shown at the end; stored in UTC. */
export function DatetimeView({ element }: KindViewProps) {
  const kindText = useText(formKinds);
  const field = useField(element);
  const { appearance, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone } = useForm();
  const [enteredText, setEnteredText] = useState('');
  const kind = useMemo(() => {
    const typingState = maskTypedMoment(element, timeZone);
    return { ...typingState, answer: (text: string) => (setEnteredText(text), typingState.answer(text)) };
  }, [element, timeZone]);
  const typedText = useTypedText(field, false, kind);
  const pick = (day: string, clock: string) => {
    const text = momentText(day, clock);
    field.set(kind.answer(text));
    field.leave();
  };
  const picker = (
    <PickerButton mark="date" name={kindText('momentOf', { title: element.title })} preload={MomentPicker.preload}>
      {(close) => <MomentPicker {...momentParts(typedText.text)} timeZone={timeZone} onPick={pick} onDone={close} />}
    </PickerButton>
  );
  const zone = formatShownMoment(field.value, element, timeZone).zoneName || zoneLabel(timeZone, 'shortGeneric');
  return (
    <FieldFrame field={field} hint={<Hint field={field} enteredText={enteredText} timeZone={timeZone} />}>
      {(aria) => (
        <LineControl
          {...aria}
          ref={typedText.input}
          isTall={appearance === 'borrower'}
          value={typedText.text}
          onChange={typedText.onChange}
          onBlur={typedText.onBlur}
          readOnly={field.isReadonly}
          hasError={field.issue !== null}
          placeholder={field.isReadonly ? undefined : element.placeholder || kindText('momentPlaceholder')}
          autoComplete="off"
          end={
            <span className={styles.zoned} title={zoneLabel(timeZone)}>
              <span aria-hidden>{zone}</span>
              {field.isReadonly ? <LineMark mark="lock" size={14} /> : picker}
            </span>
          }
          endWidth={ICON_WIDTH + zone.length * LETTER_WIDTH}
          isEndLive={!field.isReadonly}
        />
      )}
    </FieldFrame>
  );
}

interface HintProps {
  readonly field: UsedField;
  /** The last typed text. Its moment may differ from it at a daylight saving transition. */
  readonly enteredText: string;
  readonly timeZone: string;
}

/**
 * The hint: how an ambiguous time at a daylight saving transition was resolved, else the guideline, else the zone. With
 * a guideline, the zone is only announced, because the line already shows it.
 */
function Hint({ field: { element, value }, enteredText, timeZone }: HintProps) {
  const kindText = useText(formKinds);
  const { local: shownMoment, zoneName } = formatShownMoment(value, element, timeZone);
  const parsedMoment = enteredText === '' ? null : typedMoment(enteredText, timeZone);
  const transition = parsedMoment && parsedMoment.moment === value ? parsedMoment.transition : 'none';
  const { clock } = momentParts(enteredText);
  const typedText = clock ? kindOf('time').format(clock, element) : enteredText;
  const guideline = guidelineOf(element);
  if (transition === 'gap') return kindText('gap', { typed: typedText, shown: `${shownMoment} ${zoneName}` });
  if (transition === 'overlap') return kindText('overlap', { typed: typedText, zone: zoneName });
  const zone = kindText('zone', { zone: zoneName ? `${zoneLabel(timeZone)} (${zoneName})` : zoneLabel(timeZone) });
  return (
    <>
      {guideline}
      <span className={guideline ? readAloud.text : styles.oneLine}>{zone}</span>
    </>
  );
}
