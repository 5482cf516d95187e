import { useEffect, useState } from 'react';
import { ROUTE_BAR_STEP, TIMINGS } from '../timings';
import styles from './route-bar.module.css';

export interface RouteBarProps {
  /** Changes with every route. */
  readonly routeKey: string;
}

/** A thin progress bar on every route change: grows by 10 every 30 ms up to 100 and disappears after 300 ms. */
export function RouteBar({ routeKey }: RouteBarProps) {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    let reset: ReturnType<typeof setTimeout> | undefined;
    let percent = 0;
    const tick = setInterval(() => {
      percent = Math.min(100, percent + ROUTE_BAR_STEP);
      setProgress(percent);
      if (percent < 100) return;
      clearInterval(tick);
      reset = setTimeout(() => setProgress(0), TIMINGS.routeBarReset);
    }, TIMINGS.routeBarTick);
    return () => {
      clearInterval(tick);
      clearTimeout(reset);
    };
  }, [routeKey]);
  return (
    <div
      className={styles.bar}
      aria-hidden
      style={{ transform: `scaleX(${progress / 100})`, opacity: progress === 0 ? 0 : 1 }}
    />
  );
}
