import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type CSSProperties, type WheelEvent } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n';
import { builder as builderText } from '../../i18n/en/builder/builder';
import { Icon } from '../../ui';
import type { DropSpot } from './drop-spot';
import styles from './drag-layer.module.css';
import type { GestureView } from './gesture-state';
import type { Gestures } from './gestures';
import { canvasRoot } from './measure-canvas';
import { useEdgeScroll } from './use-edge-scroll';
import { useGestureEvents } from './use-gesture-events';
import { useGestureContext } from './use-gesture-context';
import { useGestures, useGestureView } from './use-gesture-view';

const selectSpot = (shownView: GestureView) => shownView.spot;
const selectGhost = (shownView: GestureView) => shownView.ghost;
/** How long the pointer must rest on a tab before it opens, in milliseconds. */
const OPEN_DELAY_MS = 500;

/** The drag preview at the pointer and the drop mark. Rendered once per page. */
export function DragLayer() {
  const gestures = useGestures();
  useGestureContext(gestures);
  useGestureEvents(gestures);
  const isDragging = useSyncExternalStore(gestures.listen, () => gestures.name() === 'dragging');
  useEdgeScroll(gestures, isDragging);
  const spot = useGestureView(selectSpot);
  const ghost = useGestureView(selectGhost);
  useOpening(gestures, spot?.openedTab?.item);
  if (!spot && !ghost) return null;
  return createPortal(
    <div
      className={styles.layer}
      aria-hidden
      data-dragging={ghost ? true : undefined}
      data-refused={spot?.reason ? true : undefined}
      onWheel={scrollCanvas}
    >
      {spot && <Mark spot={spot} />}
      {ghost && <Ghost gestures={gestures} ghost={ghost} reason={spot?.reason ?? null} />}
    </div>,
    document.body,
  );
}

/** The layer covers the canvas, so the wheel scrolls the canvas below it. */
function scrollCanvas({ deltaX, deltaY }: WheelEvent): void {
  canvasRoot()?.scrollBy({ left: deltaX, top: deltaY });
}

function useOpening(gestures: Gestures, item: string | undefined): void {
  useEffect(() => {
    if (item === undefined) return undefined;
    const timer = setTimeout(() => gestures.send('rest', undefined), OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [gestures, item]);
}

/** A line between two elements, or a tint over an empty container. */
function Mark({ spot: { line, fill } }: { readonly spot: DropSpot }) {
  const rect = line ?? fill;
  if (!rect) return null;
  const style: CSSProperties = {
    transform: `translate(${rect.left}px, ${rect.top}px)`,
    width: rect.right - rect.left,
    height: rect.bottom - rect.top,
  };
  const className = fill ? styles.fill : rect.top === rect.bottom ? styles.across : styles.upright;
  return <div className={className} style={style} data-drop-mark />;
}

interface GhostProps {
  readonly gestures: Gestures;
  readonly ghost: NonNullable<GestureView['ghost']>;
  readonly reason: DropSpot['reason'];
}

/** Follows the pointer by updating only its transform. */
function Ghost({ gestures, ghost, reason }: GhostProps) {
  const host = useRef<HTMLDivElement>(null);
  const text = useText(builderText);
  useLayoutEffect(() => {
    const put = ({ x, y }: { readonly x: number; readonly y: number }) => {
      if (host.current) host.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    put(gestures.pointer());
    return gestures.follow(put);
  }, [gestures]);
  return (
    <div ref={host} className={styles.ghost}>
      <div className={styles.card}>
        <Icon of={ghost.icon} size={17} />
        <span className={styles.label}>{ghost.label}</span>
      </div>
      {reason && <div className={styles.reason}>{text(`refused.${reason}`)}</div>}
    </div>
  );
}
