import { TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useText } from '../../../i18n';
import { imports } from '../../../i18n/en/admin/imports';
import { Button, Dialog } from '../../../ui';
import type { ImportDetail, NamedMappingDraft } from '../import-shapes';
import type { ImportActions } from '../use-import';
import styles from '../imports.module.css';

const MAX_NAME = 80;

export interface SaveMappingProps {
  readonly data: Pick<ImportDetail, 'savedMappings'>;
  readonly content: NonNullable<NamedMappingDraft['content']>;
  readonly actions: Pick<ImportActions, 'saveNamed' | 'isBusy'>;
}

/** Saves the mapping under a name, for the next file of the same source. */
export function SaveMappingButton(props: SaveMappingProps) {
  const text = useText(imports);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={props.actions.isBusy} onClick={() => setOpen(true)}>
        {text('saveMappingAs')}
      </Button>
      {isOpen && <SaveMappingDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveMappingDialog({ data, content, actions, onClose }: SaveMappingProps & { readonly onClose: () => void }) {
  const text = useText(imports);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const wantedText = name.trim();
  const knownMapping = data.savedMappings.find((mapping) => mapping.name.toLowerCase() === wantedText.toLowerCase());
  const problem = knownMapping && !knownMapping.mayEdit ? text('mappingOfOther', { name: knownMapping.by }) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(wantedText === '');
    if (wantedText !== '' && !problem && (await actions.saveNamed({ name: wantedText, content }))) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={text('saveMappingTitle')} width={440}>
      <form className={styles.saveMapping} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={text('mappingName')}
          description={text(knownMapping ? 'mappingReplaces' : 'mappingNameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-autofocus
          maxLength={MAX_NAME}
          error={isMissing && wantedText === '' ? text('mappingNameMissing') : problem}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={styles.saveMappingActions}>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" type="submit" isBusy={actions.isBusy}>
            {text('saveMapping')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
