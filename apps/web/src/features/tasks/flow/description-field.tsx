import { Suspense, useId } from 'react';
import { useText } from '../../../i18n';
import { tasks } from '../../../i18n/en/records/tasks';
import kinds from '../../../form-view/kinds/kinds.module.css';
import styles from '../settings.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const RichEditor = lazyPart(() => import('../../../form-view/text/rich-editor'), 'RichEditor');

export interface DescriptionFieldProps {
  readonly html: string;
  readonly onChange: (html: string) => void;
}

/** The formatted description of the task; the editor is loaded when it is first shown. */
export function DescriptionField({ html, onChange }: DescriptionFieldProps) {
  const text = useText(tasks);
  const id = useId();
  return (
    <div className={styles.group}>
      <span id={`${id}-label`} className={styles.legend}>
        {text('description')}
      </span>
      <div className={kinds.editor}>
        <Suspense fallback={<div className={kinds.editorPosition} />}>
          <RichEditor
            label={text('description')}
            labelledBy={`${id}-label`}
            describedBy={`${id}-help`}
            isRequired={false}
            isInvalid={false}
            html={html}
            onChange={onChange}
          />
        </Suspense>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {text('descriptionHelp')}
      </p>
    </div>
  );
}
