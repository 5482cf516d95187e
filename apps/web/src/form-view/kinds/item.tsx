import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** What one tab holds. */
export function ItemView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
