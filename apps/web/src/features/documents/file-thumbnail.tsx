import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { Icon } from '../../ui';
import { FileIcon } from './document-icons';
import type { DocumentFile } from './document-shapes';
import styles from './upload-field.module.css';

/** Image types that every browser displays. Types that can contain scripts, such as SVG, are excluded. */
const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** A thumbnail, loaded with a short-lived link for this user alone; other types show a file icon. */
export function FileThumbnail({ file }: { readonly file: DocumentFile }) {
  return IMAGE_TYPES.has(file.type) ? <FileImage file={file} /> : <FileGlyph />;
}

function FileGlyph() {
  return (
    <span className={styles.sign}>
      <Icon of={FileIcon} size={18} />
    </span>
  );
}

function FileImage({ file }: { readonly file: DocumentFile }) {
  const text = useText(documentTexts);
  const [isBroken, setIsBroken] = useState(false);
  // The link is single-use and not cached: it has expired by the time the user returns.
  const link = useCall(
    'fileLink',
    { body: { file: file._id } },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, retry: false },
  );
  if (isBroken || link.isError) return <FileGlyph />;
  if (!link.data) return <span className={styles.sign} />;
  return (
    <img
      className={styles.thumbnail}
      src={link.data.url}
      alt={text('picture', { name: file.name })}
      loading="lazy"
      onError={() => setIsBroken(true)}
    />
  );
}
