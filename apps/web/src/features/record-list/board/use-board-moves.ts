import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { notify, trackDrag, useLift, type Lift } from '../../../ui';
import type { ListStatus } from '../list-module';
import type { ListRecord } from '../wire-records';

export interface BoardMovesInput {
  readonly statuses: readonly ListStatus[];
  readonly nameOf: (row: ListRecord) => string;
  /** The statuses that a record may get; empty if the viewer may not change it. */
  readonly allowedFor: (row: ListRecord) => readonly ListStatus[];
  readonly onMove: (row: ListRecord, status: ListStatus) => void;
  readonly onOpen: (row: ListRecord) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
/** How far the pointer moves before a press becomes a drag, in pixels. */
const THRESHOLD = 6;

/** Keeps the focus on a card that was moved by keyboard: it is rendered again in its new column. */
function useMovedCardFocus(boardRef: RefObject<HTMLElement | null>) {
  const droppedId = useRef<string | null>(null);
  useEffect(() => {
    const movedElement = droppedId.current && boardRef.current?.querySelector<HTMLElement>(droppedId.current);
    if (!movedElement) return;
    droppedId.current = null;
    movedElement.focus();
  });
  return (card: string, column: string) => {
    droppedId.current = `[data-column="${CSS.escape(column)}"] [data-card="${CSS.escape(card)}"]`;
  };
}

/** The lifted card of a board, and its moves between columns. A status that the record may not get refuses it. */
function useLiftedCard({ statuses, nameOf, allowedFor, onMove }: BoardMovesInput) {
  const text = useText(recordList);
  const board = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ListRecord | null>(null);
  const [refusedMove, setRefusedMove] = useState<string | null>(null);
  const followFocus = useMovedCardFocus(board);
  const entries = statuses.map(({ _id }) => ({ key: _id, title: row ? nameOf(row) : '' }));
  const { lift, announcement, raise, aim, drop, returnToOrigin } = useLift(entries, () => undefined);
  const entryOf = (record: ListRecord) => ({ key: record.status[0]?._id ?? '', title: nameOf(record) });
  const target = lift ? (statuses[lift.to] ?? null) : null;
  const isAllowed = (record: ListRecord, status: ListStatus | null) =>
    status !== null && allowedFor(record).some(({ _id }) => _id === status._id);

  const start = (record: ListRecord, method: 'keys' | 'pointer') => {
    setRow(record);
    setRefusedMove(null);
    return raise(entryOf(record), method);
  };
  const release = (record: ListRecord, heldLift: Lift, isDropped: boolean) => {
    const status = statuses[heldLift.to] ?? null;
    setRow(null);
    if (!isDropped || heldLift.to === heldLift.from) return returnToOrigin(entryOf(record), heldLift);
    if (!status || !isAllowed(record, status)) {
      const message = text('boardRefused', { name: nameOf(record), status: status?.label ?? '' });
      setRefusedMove(message);
      if (heldLift.by === 'pointer') notify.failure(message);
      return returnToOrigin(entryOf(record), heldLift);
    }
    drop(entryOf(record), heldLift);
    if (heldLift.by === 'keys') followFocus(record._id, status._id);
    onMove(record, status);
  };

  const params = announcement && {
    name: announcement.title,
    status: statuses[announcement.position - 1]?.label ?? '',
  };
  return {
    board,
    lifted: lift && row ? row._id : null,
    target: target?._id ?? null,
    isTargetAllowed: row !== null && isAllowed(row, target),
    announcement: refusedMove ?? (announcement && params ? text(ANNOUNCEMENTS[announcement.what], params) : ''),
    liftedRow: row,
    lift,
    start,
    release,
    aim: (record: ListRecord, heldLift: Lift, to: number) =>
      aim(entryOf(record), heldLift, Math.min(statuses.length - 1, Math.max(0, to))),
  };
}

/**
 * Moves cards between the columns of a board: drag them, or press Space, arrow keys and Space.
 * @returns `announcement`: what happened, for screen readers
 */
export function useBoardMoves(input: BoardMovesInput) {
  const { allowedFor, onOpen } = input;
  const { lift, liftedRow, start, aim, release, ...shown } = useLiftedCard(input);
  const { board } = shown;

  const onKeyDown = (record: ListRecord) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const heldLift = liftedRow?._id === record._id ? lift : null;
    const step = STEPS[event.key];
    const act = () => {
      if (heldLift && step !== undefined) return void aim(record, heldLift, heldLift.to + step);
      if (heldLift && (event.key === ' ' || event.key === 'Enter')) return release(record, heldLift, true);
      if (heldLift && event.key === 'Escape') return release(record, heldLift, false);
      if (event.key === ' ' && allowedFor(record).length > 0) return void start(record, 'keys');
      if (event.key === 'Enter') return onOpen(record);
      return moveFocus(event);
    };
    if (act() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (record: ListRecord) => (event: PointerEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (event.button !== 0 || event.pointerType === 'touch' || isOnControl || allowedFor(record).length === 0) return;
    let heldLift: Lift | null = null;
    trackDrag(event, {
      others: [...(board.current?.querySelectorAll<HTMLElement>('[data-edge]') ?? [])],
      axis: 'x',
      threshold: THRESHOLD,
      onMove: (edges) => (heldLift = aim(record, heldLift ?? start(record, 'pointer'), edges - 1)),
      onEnd: (isDropped) => heldLift && release(record, heldLift, isDropped),
    });
  };
  /** A card that was lifted by keyboard goes back when the focus leaves it. */
  const onBlur = (record: ListRecord) => () => {
    if (liftedRow?._id === record._id && lift?.by === 'keys') release(record, lift, false);
  };
  return {
    ...shown,
    cardProps: (record: ListRecord) => ({
      onKeyDown: onKeyDown(record),
      onPointerDown: onPointerDown(record),
      onBlur: onBlur(record),
    }),
  };
}

const ANNOUNCEMENTS = {
  pickedUp: 'boardLifted',
  movedTo: 'boardOver',
  dropped: 'boardDropped',
  movedBack: 'boardCanceled',
} as const;

/** Moves the focus to the next card, or to a card of the next column. @returns false for other keys */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): false | undefined {
  const cardsOf = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ];
  const column = currentTarget.closest('[data-column]');
  const cards = cardsOf(column);
  const index = cards.indexOf(currentTarget);
  const neighborColumn = key === 'ArrowLeft' ? column?.previousElementSibling : column?.nextElementSibling;
  const nextCard =
    key === 'ArrowDown' || key === 'j'
      ? cards[index + 1]
      : key === 'ArrowUp' || key === 'k'
        ? cards[index - 1]
        : STEPS[key] === undefined
          ? null
          : (cardsOf(neighborColumn)[index] ?? cardsOf(neighborColumn).at(-1));
  if (nextCard === null) return false;
  nextCard?.focus();
  return undefined;
}
