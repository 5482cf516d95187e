import { TIMINGS } from '../timings';
import styles from './route-bar.module.css';

export interface RouteBarProps {
  /** Changes with every route. */
  readonly routeKey: string;
}

/**
 * A thin progress bar on every route change: grows by 10 every 30 ms up to 100 and disappears after 300 ms. The style
 * sheet moves it, so that it doesn't interrupt the rendering of the page.
 */
export const RouteBar = ({ routeKey }: RouteBarProps) => (
  <div
    key={routeKey}
    className={styles.bar}
    aria-hidden
    style={{ animationDuration: `${TIMINGS.routeBarGrowth + TIMINGS.routeBarReset}ms` }}
  />
);
