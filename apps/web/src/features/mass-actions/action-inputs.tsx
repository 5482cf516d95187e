import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { massActions } from '../../i18n/en/records/mass-actions';
import { Choice } from '../../ui';
import { ShareInputs } from './share-inputs';
import { TaskInputs } from './task-inputs';
import type { ActionInputsProps, Assignable, MassActionInput } from './mass-action-shapes';

const MODES = ['add', 'replace', 'remove'] as const;
type Mode = (typeof MODES)[number];
const MODE_TITLES = { add: 'modeAdd', replace: 'modeReplace', remove: 'modeRemove' } as const;
const LISTS = ['workforces', 'contacts', 'groups'] as const;
type List = (typeof LISTS)[number];

/** What an action sets: a status, or a person or group to add, to replace or to remove. */
export function ActionInputs(props: ActionInputsProps) {
  if (props.kind === 'task') return <TaskInputs {...props} />;
  if (props.kind === 'share') return <ShareInputs {...props} />;
  return props.kind === 'status' ? <StatusInput {...props} /> : <AssignInputs {...props} />;
}

function StatusInput({ choices, onInput }: ActionInputsProps) {
  const text = useText(massActions);
  return (
    <Select
      label={text('status')}
      placeholder={text('chooseStatus')}
      data={choices.statuses.map(({ _id, label }) => ({ value: _id, label }))}
      onChange={(status) => onInput(status ? { kind: 'status', status } : null)}
      searchable
      data-autofocus
    />
  );
}

const keyOf = ({ _id, role }: Assignable) => `${_id}---${role?._id ?? ''}`;
const labelOf = ({ user, role }: Assignable) =>
  `${user.first_name} ${user.last_name}`.trim() + (role ? ` · ${role.title}` : '');

/** Each value once: a person with several roles is listed once per role. */
const optionsOf = (people: readonly Assignable[]) => [
  ...new Map(people.map((person) => [keyOf(person), { value: keyOf(person), label: labelOf(person) }])).values(),
];
const peopleOf = (people: readonly Assignable[]) => [
  ...new Map(
    people.map(({ _id, user }) => [_id, { value: _id, label: `${user.first_name} ${user.last_name}`.trim() }]),
  ).values(),
];

function inputOf(
  list: List,
  mode: Mode,
  chosenValue: string | null,
  replacedText: string | null,
): MassActionInput | null {
  if (!chosenValue) return null;
  const replacement = mode === 'replace' && replacedText ? { replaced: replacedText } : {};
  if (list === 'groups') return { kind: 'team', mode, group: chosenValue, ...replacement };
  return { kind: 'assign', list, mode, person: chosenValue, ...replacement };
}

function AssignInputs({ choices, onInput }: ActionInputsProps) {
  const text = useText(massActions);
  const [list, setList] = useState<List>('workforces');
  const [mode, setMode] = useState<Mode>('add');
  const [chosen, setChosen] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const groups = useCall('loanChoices', undefined, { staleTime: 60_000 }).data?.groups ?? [];
  const groupOptions = groups.map(({ _id, title }) => ({ value: _id, label: title }));
  const isGroup = list === 'groups';
  const people = isGroup ? [] : choices[list];
  const change = (value: { list?: List; mode?: Mode; chosen?: string | null; replaced?: string | null }) => {
    const mergedData = { list, mode, chosen, replaced, ...value };
    setList(mergedData.list);
    setMode(mergedData.mode);
    setChosen(mergedData.chosen);
    setReplaced(mergedData.replaced);
    onInput(inputOf(mergedData.list, mergedData.mode, mergedData.chosen, mergedData.replaced));
  };
  return (
    <>
      <Choice
        label={text('assignTo')}
        options={LISTS.map((value) => ({ value, title: text(value) }))}
        value={list}
        onChange={(value) => change({ list: value, chosen: null, replaced: null })}
      />
      <Choice
        label={text('mode')}
        options={MODES.map((value) => ({ value, title: text(MODE_TITLES[value]) }))}
        value={mode}
        onChange={(value) => change({ mode: value })}
      />
      <Select
        key={`${list} chosen`}
        label={text(isGroup ? 'group' : 'person')}
        placeholder={text(isGroup ? 'chooseGroup' : 'choosePerson')}
        data={isGroup ? groupOptions : optionsOf(people)}
        value={chosen}
        onChange={(value) => change({ chosen: value })}
        searchable
        data-autofocus
      />
      {mode === 'replace' && (
        <Select
          key={`${list} replaced`}
          label={text('replaces')}
          placeholder={text(isGroup ? 'otherGroups' : 'sameRole')}
          data={isGroup ? groupOptions : peopleOf(people)}
          value={replaced}
          onChange={(value) => change({ replaced: value })}
          searchable
          clearable
        />
      )}
    </>
  );
}
