import type { Builder, Command, Outcome, Spot } from '../model';
import type { Layout } from './layout';
import type { Point } from './rect';
import type { Track } from './measure-track';

/** What gestures can reach: the form, the screen, and a voice. */
export interface GestureContext {
  readonly builder: Builder;
  readonly execute: (command: Command) => Outcome;
  readonly announce: (messages: string) => void;
  readonly messages: {
    readonly lifted: (label: string, place: string) => string;
    readonly at: (spot: { readonly holder: string; readonly place: number; readonly others: number }) => string;
    readonly dropped: (label: string, place: string) => string;
    readonly returned: (label: string) => string;
    readonly nowhere: () => string;
    readonly reason: (code: 'no-place' | 'too-deep' | 'rows-in-rows') => string;
  };
  readonly shownItem: (tab: string) => string | null;
  readonly showItem: (tab: string, item: string) => void;
  /** Where everything stands now. */
  readonly measure: () => Layout;
  /** The columns that an element's width is counted in; null where it is not on the canvas. */
  readonly track: (id: string) => Track | null;
  /** Brings a place into sight, opening the tabs around it; `scrolled` is told once it stands there. */
  readonly reveal: (spot: Spot) => void;
  /** Where the pointer was last. */
  readonly pointer: () => Point;
}
