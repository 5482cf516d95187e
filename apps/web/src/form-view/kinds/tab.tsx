import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A nested tab set: its tabs are stacked, because the record's own tabs lead to each. */
export function TabView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
