import { kindOf, optionsOf, US_STATES, type ElementOption } from '@lendwright/forms';
import { MultiSelect, Select } from '@mantine/core';
import { useText } from '../../../i18n';
import { builderInspector } from '../../../i18n/en/builder/builder-inspector';
import { answerFor, editText, formatValue, useIssueText } from '../../../form-view';
import { useBuilder } from '../../builder-context';
import type { FlatElement } from '../../model';
import type { EntryProps, InspectorEntry } from '../entry';
import { SwitchEntry } from '../parts/switch-entry';
import { TextEntry } from '../parts/text-entry';
import { useChange } from '../parts/use-change';
import { canHaveDefault } from '../element-traits';

/** The default value of a field. */
export const defaultValueEntry: InspectorEntry = {
  name: 'value',
  tab: 'field',
  showsFor: canHaveDefault,
  supportsMultiple: false,
  Entry: DefaultValueEntry,
};

const INPUT_MODES = { cents: 'decimal', 'basis-points': 'decimal', number: 'decimal' } as const;

function DefaultValueEntry({ elements }: EntryProps) {
  const [element] = elements;
  if (!element) return null;
  const { family, members } = kindOf(element.type);
  if (family !== 'choice') return <TypedDefault element={element} />;
  const standardOptions = element.type === 'state' || element.type === 'us_states' ? US_STATES : [];
  const { options } = optionsOf(element, standardOptions);
  if (options.length === 0) return members ? <MultipleDefault element={element} /> : null;
  return members ? (
    <ListDefault element={element} options={options} />
  ) : (
    <ChosenDefault element={element} options={options} />
  );
}

interface OwnProps {
  readonly element: FlatElement;
}

/** A default value as text, parsed and formatted by its type. */
function TypedDefault({ element }: OwnProps) {
  const text = useText(builderInspector);
  const issueText = useIssueText();
  const change = useChange([element]);
  const kind = kindOf(element.type);
  const shown = (value: unknown): string => {
    if (value === undefined || kind.isEmpty(value)) return '';
    if (kind.family === 'numbers') return formatValue(element, value) || editText(element, value);
    return kind.family === 'text' ? String(value) : kind.format(value, element);
  };
  return (
    <TextEntry
      label={text('default')}
      help={text('defaultHelp')}
      stored={shown(element.value)}
      isLong={kind.type === 'textarea' || kind.type === 'texteditor'}
      inputMode={INPUT_MODES[kind.unit as keyof typeof INPUT_MODES]}
      save={(typedText) => {
        const givenAnswer = kind.family === 'numbers' ? answerFor(element, typedText.trim()) : typedText;
        const parsed = kind.parse(typedText.trim() === '' ? '' : givenAnswer, element);
        if (!parsed.ok) return { problem: issueText(parsed.issue) };
        const value = kind.isEmpty(parsed.value) ? undefined : parsed.value;
        const problem = change({ value });
        return problem === null ? { stored: shown(value) } : { problem };
      }}
    />
  );
}

/** Whether a check box without options is checked by default. */
function MultipleDefault({ element }: OwnProps) {
  const text = useText(builderInspector);
  return (
    <SwitchEntry
      elements={[element]}
      label={text('defaultChecked')}
      help={text('defaultHelp')}
      read={({ value }) => value === true}
      write={(isOn) => ({ value: isOn || undefined })}
    />
  );
}

interface ChoiceProps extends OwnProps {
  readonly options: readonly ElementOption[];
}

const dataOf = (options: readonly ElementOption[]) => options.map(({ id, text: label }) => ({ value: id, label }));

function ChosenDefault({ element, options }: ChoiceProps) {
  const text = useText(builderInspector);
  const { canEdit } = useBuilder();
  const change = useChange([element]);
  return (
    <Select
      label={text('default')}
      description={text('defaultHelp')}
      placeholder={text('none')}
      data={dataOf(options)}
      value={typeof element.value === 'string' && element.value !== '' ? element.value : null}
      clearable
      searchable={options.length > 10}
      disabled={!canEdit}
      onChange={(id) => change({ value: id ?? undefined })}
    />
  );
}

function ListDefault({ element, options }: ChoiceProps) {
  const text = useText(builderInspector);
  const { canEdit } = useBuilder();
  const change = useChange([element]);
  return (
    <MultiSelect
      label={text('default')}
      description={text('defaultHelp')}
      data={dataOf(options)}
      value={Array.isArray(element.value) ? (element.value as string[]) : []}
      clearable
      searchable={options.length > 10}
      disabled={!canEdit}
      onChange={(ids) => change({ value: ids.length > 0 ? ids : undefined })}
    />
  );
}
