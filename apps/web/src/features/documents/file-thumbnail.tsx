import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { documents as words } from '../../i18n/en/documents';
import { Icon } from '../../ui';
import { FileIcon } from './document-icons';
import type { DocumentFile } from './document-shapes';
import styles from './upload-field.module.css';

/** Pictures that every browser draws. A drawing with scripts in it, such as SVG, is none of them. */
const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** A small picture of a file, from a link that works for this person alone and for a short while; else the sign of a file. */
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
  const text = useText(words);
  const [isBroken, setBroken] = useState(false);
  // A link is used once and kept by nobody: it has run out by the time somebody comes back.
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
      onError={() => setBroken(true)}
    />
  );
}
