import { ElementGrid } from '../element-grid';
import type { KindViewProps } from './kind-view';

/** A tab set inside of what is shown: its tabs stand below each other, for the record's own tabs lead to each. */
export function TabView({ element }: KindViewProps) {
  return <ElementGrid elements={element.childs ?? []} />;
}
