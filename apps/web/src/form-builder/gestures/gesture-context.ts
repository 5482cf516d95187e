import type { Builder, Command, Outcome, Spot } from '../model';
import type { Layout } from './layout';
import type { Point } from './rect';
import type { Track } from './measure-track';

/** What gestures work with: the form, the screen, and announcements. */
export interface GestureContext {
  readonly builder: Builder;
  readonly execute: (command: Command) => Outcome;
  readonly announce: (messages: string) => void;
  readonly messages: {
    readonly describeLifted: (label: string, position: string) => string;
    readonly at: (spot: { readonly holder: string; readonly position: number; readonly others: number }) => string;
    readonly dropped: (label: string, position: string) => string;
    readonly describeReturned: (label: string) => string;
    readonly describeOutside: () => string;
    readonly reason: (code: 'no-place' | 'too-deep' | 'rows-in-rows') => string;
  };
  readonly shownItem: (tab: string) => string | null;
  readonly showItem: (tab: string, item: string) => void;
  /** Measures the current layout. */
  readonly measure: () => Layout;
  /** The layout after the canvas scrolled, from the one that was measured before. */
  readonly measureAfterScroll: (layout: Layout) => Layout;
  /** The columns of an element's container; null if the element is not on the canvas. */
  readonly track: (id: string) => Track | null;
  /** Scrolls to a spot, opening the tabs around it, then sends `outdated`. */
  readonly reveal: (spot: Spot) => void;
  /** The last pointer position. */
  readonly pointer: () => Point;
}
