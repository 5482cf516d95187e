import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrow keys, Home and End move between the buttons of a navigation; Enter opens the focused one. */
export function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  const pills = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = pills.indexOf(event.target as HTMLElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? pills.length - 1 : step === undefined ? -1 : at + step;
  const next = pills[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
