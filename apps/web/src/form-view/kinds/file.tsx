import { UploadSlot } from '../fields/upload-slot';
import type { KindViewProps } from './kind-view';

/** Files of one document. */
export function FileView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}
