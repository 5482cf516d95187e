import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A plain holder: its children lie in the grid. */
export function ContainerView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
