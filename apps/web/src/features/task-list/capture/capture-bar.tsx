import { dayIn } from '@lendwright/kernel';
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { currentLanguage, OFFERED_LANGUAGES, useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Button, Icon } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { formatDue } from '../due/due-text';
import { clockIn } from '../due/use-company-clock';
import type { CaptureAssignee, CapturedTask } from './capture-shapes';
import { parseCapture } from './parse-capture';
import { suggestAssignees } from './suggest-assignees';
import { useCaptureRecord, type CaptureRecord } from './use-capture-record';
import styles from './capture.module.css';

export interface CaptureBarProps {
  readonly assignees: readonly CaptureAssignee[];
  /** Whether tasks added here always belong to one record, so that `#` isn't read. */
  readonly hasRecord?: boolean;
  readonly placeholder: string;
  /** Adds the task. The text is restored if it fails and nothing else has been typed. */
  readonly onAdd: (task: CapturedTask, record: CaptureRecord | null) => Promise<boolean>;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * The parts of a text: recognized ones in color. The text is rendered over the input and follows its scroll position.
 */
function markTokens(text: string, { tokens }: CapturedTask): ReactNode {
  const parts = tokens.flatMap(({ start, end, kind }, index) => [
    text.slice(tokens[index - 1]?.end ?? 0, start),
    <mark key={start} data-kind={kind}>
      {text.slice(start, end)}
    </mark>,
  ]);
  return [...parts, text.slice(tokens.at(-1)?.end ?? 0)];
}

/** The state of the line being typed. */
function useCaptureText(assignees: readonly CaptureAssignee[]) {
  const text = useText(taskList);
  const { timeZone } = useCompanyDates();
  const [typedText, setTypedText] = useState('');
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const now = new Date();
  const today = dayIn(now, timeZone);
  const task = parseCapture(typedText, {
    language: OFFERED_LANGUAGES.find((code) => code === currentLanguage()) ?? 'en',
    today,
    clock: clockIn(now, timeZone),
    assignees,
    priorities: {
      Low: text('priority-Low'),
      Medium: text('priority-Medium'),
      High: text('priority-High'),
      Urgent: text('priority-Urgent'),
    },
    ignored,
  });
  const change = (value: string) => {
    setTypedText(value);
    if (value === '') setIgnored([]);
  };
  return { typed: typedText, change, task, today, ignore: (part: string) => setIgnored([...ignored, part]) };
}

/**
 * Adds tasks from one line: "Call Lena tomorrow 10am #CV30-166". Recognized parts are highlighted while typing and
 * stated in words; Backspace after one turns it back into text. Enter adds the task and keeps the input open.
 */
export function CaptureBar({ assignees, hasRecord = false, placeholder, onAdd, ref }: CaptureBarProps) {
  const text = useText(taskList);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const mirror = useRef<HTMLSpanElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const { typed, change, task, today, ignore } = useCaptureText(assignees);
  const [caret, setCaret] = useState(0);
  const [option, setOption] = useState(0);
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const { record, findRecord } = useCaptureRecord(hasRecord ? null : task.record);
  const partialAssignee = closedAt === typed ? null : suggestAssignees(typed, caret, assignees);
  const choice = partialAssignee?.matches[Math.min(option, partialAssignee.matches.length - 1)];

  const follow = () => {
    setCaret(input.current?.selectionStart ?? 0);
    if (mirror.current && input.current) mirror.current.scrollLeft = input.current.scrollLeft;
  };
  const pick = (assignee: CaptureAssignee) => {
    if (!partialAssignee) return;
    const textBefore = `${typed.slice(0, partialAssignee.start)}@${assignee.name} `;
    change(textBefore + typed.slice(partialAssignee.end).trimStart());
    setCaret(textBefore.length);
    requestAnimationFrame(() => input.current?.setSelectionRange(textBefore.length, textBefore.length));
  };
  const add = async () => {
    if (task.title === '') return;
    const line = typed;
    change('');
    const target = await findRecord();
    // A number that matches no record stays in the title.
    const title = task.record && !target && !hasRecord ? `${task.title} #${task.record}` : task.title;
    const isAdded = await onAdd({ ...task, title }, target);
    if (!isAdded && input.current?.value === '') change(line);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (partialAssignee && step !== 0) {
      event.preventDefault();
      setOption(
        (Math.min(option, partialAssignee.matches.length - 1) + step + partialAssignee.matches.length) %
          partialAssignee.matches.length,
      );
    } else if (choice && (event.key === 'Tab' || event.key === 'Enter') && !event.shiftKey) {
      event.preventDefault();
      pick(choice);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      if (partialAssignee) setClosedAt(typed);
      else event.currentTarget.blur();
    } else if (event.key === 'Backspace' && !event.ctrlKey && !event.metaKey) {
      const { selectionStart, selectionEnd } = event.currentTarget;
      const token = task.tokens.find(({ end }) => end === selectionStart && selectionStart === selectionEnd);
      if (!token) return;
      event.preventDefault();
      ignore(token.text);
    }
  };
  return (
    <div className={styles.bar} data-filled={typed !== '' || undefined}>
      <Icon of={AddIcon} size={16} />
      <span className={styles.field}>
        <span ref={mirror} className={styles.mirror} aria-hidden>
          {markTokens(typed, task)}
        </span>
        <input
          ref={input}
          className={styles.input}
          value={typed}
          maxLength={500}
          placeholder={placeholder}
          aria-label={text('addTask')}
          aria-describedby={`${id}-words`}
          aria-autocomplete="list"
          role="combobox"
          aria-expanded={partialAssignee !== null}
          aria-controls={`${id}-list`}
          aria-activedescendant={choice && `${id}-${choice.id}`}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            change(event.currentTarget.value);
            setOption(0);
            follow();
          }}
          onSelect={follow}
          onScroll={follow}
          onBlur={() => setClosedAt(typed)}
          onFocus={() => setClosedAt(null)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={text('people')}
          hidden={!partialAssignee}
        >
          {partialAssignee?.matches.map((assignee) => (
            <li
              key={assignee.id}
              id={`${id}-${assignee.id}`}
              role="option"
              aria-selected={assignee === choice}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault();
                pick(assignee);
              }}
            >
              {assignee.name}
              {assignee.kind !== 'person' && <small>{text(`kind-${assignee.kind}`)}</small>}
            </li>
          ))}
        </ul>
      </span>
      <CaptureSummary id={`${id}-words`} task={task} record={record} today={today} hasRecord={hasRecord} />
      {typed !== '' && (
        <Button size="small" tone="primary" shortcut="↵" disabled={task.title === ''} onClick={() => void add()}>
          {text('add')}
        </Button>
      )}
    </div>
  );
}

interface CaptureSummaryProps {
  readonly id: string;
  readonly task: CapturedTask;
  readonly record: CaptureRecord | null | undefined;
  readonly today: string;
  readonly hasRecord: boolean;
}

/** What was recognized, in words. */
function CaptureSummary({ id, task, record, today, hasRecord }: CaptureSummaryProps) {
  const text = useText(taskList);
  const parts = [
    task.due && formatDue(task.due, task.time, today),
    ...task.assignees.map(({ name }) => name),
    task.priority && text(`priority-${task.priority}`),
    !hasRecord && task.record && (record === null ? text('noRecord', { number: task.record }) : (record?.name ?? '…')),
  ].filter(Boolean);
  return (
    <span id={id} className={styles.words} role="status" title={parts.join(' · ')}>
      {parts.join(' · ')}
    </span>
  );
}
