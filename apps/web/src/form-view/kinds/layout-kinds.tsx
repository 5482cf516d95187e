import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A plain container. Its children are laid out in a grid. */
export function ContainerView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}

/** A grid of 12 columns, or of 6 with the class `cols-6`. */
export function GridView({ element }: KindViewProps) {
  const hasSixColumns = /(?:^|\s)(?:cols|grid)-6(?:\s|$)/.test(element.class ?? '');
  return <ElementGrid elements={element.childs ?? []} columns={hasSixColumns ? 6 : 12} />;
}

/** The content of a tab. */
export function ItemView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
