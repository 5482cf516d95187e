import { UploadSlot } from '../fields/upload-slot';
import type { KindViewProps } from './kind-view';

/** A place to drop files of one document. */
export function DropzoneView({ element }: KindViewProps) {
  return <UploadSlot element={element} />;
}
