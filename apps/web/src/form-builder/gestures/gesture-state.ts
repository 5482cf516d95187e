import type { IconComponent } from '../../ui';
import type { DragContent } from './drag-payload';
import type { DropSpot } from './drop-spot';
import type { GestureContext } from './gesture-context';
import type { Point } from './rect';

/** A pointer press on something draggable. */
export interface Press {
  readonly what: DragContent;
  readonly label: string;
  readonly icon: IconComponent;
  readonly point: Point;
}

/** How a lifted element moves: one position forward or back, to a neighboring container, or to either end. */
export type Step = 'next' | 'previous' | 'next-holder' | 'previous-holder' | 'first' | 'last';

/** The events that a gesture handles. */
export interface GestureEvents {
  readonly press: Press;
  readonly grip: { readonly id: string };
  readonly lift: { readonly ids: readonly string[]; readonly label: string };
  readonly point: Point;
  readonly release: Point;
  readonly step: Step;
  readonly drop: undefined;
  readonly cancel: undefined;
  /** The canvas has scrolled. */
  readonly scrolled: undefined;
  /** The measured layout is outdated for another reason. */
  readonly outdated: undefined;
  /** The pointer has rested on one spot for a while. */
  readonly rest: undefined;
}

/** What a gesture shows. Keeps its identity until something changes. */
export interface GestureView {
  /** The drag preview at the pointer. */
  readonly ghost: { readonly label: string; readonly icon: IconComponent } | null;
  readonly spot: DropSpot | null;
  readonly resizing: { readonly id: string; readonly span: number; readonly columns: number } | null;
  /** The elements being moved. */
  readonly moved: readonly string[];
}

export const EMPTY_VIEW: GestureView = { ghost: null, spot: null, resizing: null, moved: [] };

type Answer<Name extends keyof GestureEvents> = (
  event: GestureEvents[Name],
  gestureContext: GestureContext,
) => GestureState | null;

/** A state of the gesture state machine. Each handler returns the next state; null returns to idle. */
export interface GestureState {
  readonly name: 'idle' | 'pressing' | 'dragging' | 'resizing' | 'lifted';
  readonly shown: GestureView;
  readonly on: { readonly [Name in keyof GestureEvents]?: Answer<Name> };
}
