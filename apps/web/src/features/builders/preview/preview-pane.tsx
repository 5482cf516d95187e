import { translateForm, type Answers, type FormDefinition } from '@lendwright/forms';
import { useMemo, useState } from 'react';
import type { Answer } from '../../../client';
import { currentLanguage, type Language } from '../../../i18n';
import { PreviewBar, type PreviewWidth } from './preview-bar';
import type { PreviewSample } from './sample-picker';
import { PreviewForm } from './preview-form';
import { previewViewer, VISITOR } from './preview-viewer';
import styles from './preview.module.css';

export interface PreviewPaneProps {
  readonly config: Answer<'readForm'>;
  readonly definition: FormDefinition;
  readonly onClose: () => void;
}

const NO_ANSWERS: Answers = {};

/** The form as a person with a role would fill it out, empty or with a real record. Nothing typed here is saved. */
export function PreviewPane({ config, definition, onClose }: PreviewPaneProps) {
  const [role, setRole] = useState(config.kind === 'webform' ? VISITOR : (config.roles[0]?._id ?? VISITOR));
  const [width, setWidth] = useState<PreviewWidth>('desktop');
  const [language, setLanguage] = useState(currentLanguage() as Language);
  const [sample, setSample] = useState<PreviewSample | null>(null);
  const translatedForm = useMemo(() => translateForm(definition, language), [definition, language]);
  const viewer = useMemo(() => previewViewer(config.roles, role), [config.roles, role]);
  return (
    <div className={styles.pane}>
      <PreviewBar
        {...{ config, role, width, language, sample, onClose }}
        onRole={setRole}
        onWidth={setWidth}
        onLanguage={setLanguage}
        onSample={setSample}
      />
      <div className={styles.ground}>
        <div className={styles.frame} data-width={width}>
          <PreviewForm
            key={`${role} ${language} ${sample?.id ?? ''}`}
            definition={translatedForm}
            answers={sample?.answers ?? NO_ANSWERS}
            viewer={viewer}
            appearance={width === 'phone' ? 'borrower' : 'staff'}
          />
        </div>
      </div>
    </div>
  );
}
