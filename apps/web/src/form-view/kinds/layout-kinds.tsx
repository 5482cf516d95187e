import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A plain holder: its children lie in the grid. */
export function ContainerView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}

/** A grid of 12 columns, or of 6 where its class says `cols-6`. */
export function GridView({ element }: KindViewProps) {
  const isSix = /(?:^|\s)(?:cols|grid)-6(?:\s|$)/.test(element.class ?? '');
  return <ElementGrid elements={element.childs ?? []} columns={isSix ? 6 : 12} />;
}

/** What one tab holds. */
export function ItemView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
