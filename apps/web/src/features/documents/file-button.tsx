import { useRef, type ReactElement } from 'react';
import { acceptOf } from './accepted-files';
import styles from './documents.module.css';

export interface FileButtonProps {
  readonly types: readonly string[];
  readonly isMultiple: boolean;
  /** Opens a phone's camera instead of the file picker. */
  readonly isCamera?: boolean;
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** Renders the button; `open` shows the picker. */
  readonly children: (open: () => void) => ReactElement;
}

/** A button that opens a picker for files of the accepted types. */
export function FileButton({ types, isMultiple, isCamera = false, label, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        className={styles.input}
        aria-label={label}
        accept={isCamera ? 'image/*' : acceptOf(types) || undefined}
        capture={isCamera ? 'environment' : undefined}
        multiple={isMultiple && !isCamera}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          // Reset, so that the same file can be chosen again after an error.
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
