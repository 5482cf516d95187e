import { UploadSlot } from '../fields/upload-slot';
import type { KindViewProps } from './kind-view';

/** Pictures of one document. */
export function ImageView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}
