import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../i18n';
import { recordList } from '../../../i18n/en/records/record-list';
import { trackDrag, useLift } from '../../../ui';
import type { ListRecord, ListStatus } from '../list-module';

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

/**
 * Moves cards between the columns of a board: drag them, or press Space, arrow keys and Space. A status that the record
 * may not get refuses the card.
 * @returns `announcement`: what happened, for screen readers
 */
export function useBoardMoves({ statuses, nameOf, allowedFor, onMove, onOpen }: BoardMovesInput) {
  const text = useText(recordList);
  const board = useRef<HTMLDivElement>(null);
  const [row, setRow] = useState<ListRecord | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const landing = useRef<{ readonly card: string; readonly column: string } | null>(null);
  // The card is rendered anew in its new column, so that the focus has to follow it.
  useEffect(() => {
    if (!landing.current) return;
    const { card, column } = landing.current;
    const place = `[data-column="${CSS.escape(column)}"] [data-card="${CSS.escape(card)}"]`;
    const moved = board.current?.querySelector<HTMLElement>(place);
    if (!moved) return;
    landing.current = null;
    moved.focus();
  });
  const entries = statuses.map(({ _id }) => ({ key: _id, title: row ? nameOf(row) : '' }));
  const { lift, news, raise, aim, drop, bringBack } = useLift(entries, () => undefined);
  const entryOf = (one: ListRecord) => ({ key: one.status[0]?._id ?? '', title: nameOf(one) });
  const target = lift ? (statuses[lift.to] ?? null) : null;
  const isAllowed = (one: ListRecord, status: ListStatus | null) =>
    status !== null && allowedFor(one).some(({ _id }) => _id === status._id);

  const start = (one: ListRecord, by: 'keys' | 'pointer') => {
    setRow(one);
    setRefused(null);
    return raise(entryOf(one), by);
  };
  const release = (one: ListRecord, held: NonNullable<typeof lift>, isDropped: boolean) => {
    const status = statuses[held.to] ?? null;
    setRow(null);
    if (!isDropped || held.to === held.from) return bringBack(entryOf(one), held);
    if (!status || !isAllowed(one, status)) {
      setRefused(text('boardRefused', { name: nameOf(one), status: status?.label ?? '' }));
      return bringBack(entryOf(one), held);
    }
    drop(entryOf(one), held);
    if (held.by === 'keys') landing.current = { card: one._id, column: status._id };
    onMove(one, status);
  };

  const onKeyDown = (one: ListRecord) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const held = row?._id === one._id ? lift : null;
    const step = STEPS[event.key];
    const act = () => {
      if (held && step !== undefined)
        return void aim(entryOf(one), held, Math.min(statuses.length - 1, Math.max(0, held.to + step)));
      if (held && (event.key === ' ' || event.key === 'Enter')) return release(one, held, true);
      if (held && event.key === 'Escape') return release(one, held, false);
      if (event.key === ' ' && allowedFor(one).length > 0) return void start(one, 'keys');
      if (event.key === 'Enter') return onOpen(one);
      return moveFocus(event);
    };
    if (act() === false) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (one: ListRecord) => (event: PointerEvent<HTMLElement>) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (event.button !== 0 || event.pointerType === 'touch' || isOnControl || allowedFor(one).length === 0) return;
    let held: ReturnType<typeof start> | null = null;
    trackDrag(event, {
      others: [...(board.current?.querySelectorAll<HTMLElement>('[data-edge]') ?? [])],
      axis: 'x',
      threshold: THRESHOLD,
      onMove: (edges) => (held = aim(entryOf(one), held ?? start(one, 'pointer'), Math.max(0, edges - 1))),
      onEnd: (isDropped) => held && release(one, held, isDropped),
    });
  };

  const said = news && { name: news.title, status: statuses[news.place - 1]?.label ?? '' };
  return {
    board,
    lifted: lift && row ? row._id : null,
    target: target?._id ?? null,
    isTargetAllowed: row !== null && isAllowed(row, target),
    announcement: refused ?? (said ? text(NEWS[news.what], said) : ''),
    cardProps: (one: ListRecord) => ({ onKeyDown: onKeyDown(one), onPointerDown: onPointerDown(one) }),
  };
}

const NEWS = {
  lifted: 'boardLifted',
  movedTo: 'boardOver',
  dropped: 'boardDropped',
  broughtBack: 'boardCanceled',
} as const;

/** Moves the focus to the next card, or to a card of the next column. @returns false for other keys */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): false | undefined {
  const cardsOf = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ];
  const column = currentTarget.closest('[data-column]');
  const cards = cardsOf(column);
  const at = cards.indexOf(currentTarget);
  const beside = key === 'ArrowLeft' ? column?.previousElementSibling : column?.nextElementSibling;
  const next =
    key === 'ArrowDown' || key === 'j'
      ? cards[at + 1]
      : key === 'ArrowUp' || key === 'k'
        ? cards[at - 1]
        : STEPS[key] === undefined
          ? null
          : (cardsOf(beside)[at] ?? cardsOf(beside).at(-1));
  if (next === null) return false;
  next?.focus();
  return undefined;
}
