import type { IconComponent } from '../../ui';
import type { DragContent } from './drag-payload';
import type { DropSpot } from './drop-spot';
import type { GestureContext } from './gesture-context';
import type { Point } from './rect';

/** A pointer put down on something that can be dragged. */
export interface Press {
  readonly what: DragContent;
  readonly label: string;
  readonly icon: IconComponent;
  readonly point: Point;
}

/** Which way a lifted element goes: one place on or back, to a neighbouring holder, or to either end. */
export type Step = 'next' | 'previous' | 'next-holder' | 'previous-holder' | 'first' | 'last';

/** All that can happen to a gesture. */
export interface GestureEvents {
  readonly press: Press;
  readonly grip: { readonly id: string };
  readonly lift: { readonly ids: readonly string[]; readonly label: string };
  readonly point: Point;
  readonly release: Point;
  readonly step: Step;
  readonly drop: undefined;
  readonly cancel: undefined;
  /** Things stand elsewhere than they were measured. */
  readonly scrolled: undefined;
  /** The pointer rested on one place for a while. */
  readonly rest: undefined;
}

/** What a gesture shows. The same object as long as nothing of it is another. */
export interface GestureView {
  /** What hangs at the pointer. */
  readonly ghost: { readonly label: string; readonly icon: IconComponent } | null;
  readonly spot: DropSpot | null;
  readonly resizing: { readonly id: string; readonly span: number; readonly columns: number } | null;
  /** Elements that are on their way. */
  readonly moved: readonly string[];
}

export const EMPTY_VIEW: GestureView = { ghost: null, spot: null, resizing: null, moved: [] };

type Answer<Name extends keyof GestureEvents> = (
  event: GestureEvents[Name],
  gestureContext: GestureContext,
) => GestureState | null;

/** One state of the hand over the canvas. It answers what it hears with the state that follows; null is rest. */
export interface GestureState {
  readonly name: 'idle' | 'pressing' | 'dragging' | 'resizing' | 'lifted';
  readonly shown: GestureView;
  readonly on: { readonly [Name in keyof GestureEvents]?: Answer<Name> };
}
