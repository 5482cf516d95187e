import { useState } from 'react';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { massActions } from '../../../i18n/en/records/mass-actions';
import { SegmentedTabs } from '../../../ui';
import { PreviewPane } from '../composer/preview-pane';
import { usePreview } from '../composer/use-preview';
import type { RecipientGroup, RecordsEmailText } from './records-email-text';

export interface RecordsEmailPreviewProps {
  readonly module: string;
  readonly writtenEmail: RecordsEmailText;
  /** The first records that get it. */
  readonly examples: readonly { readonly _id: string; readonly name: string }[];
}

/** The email as the first records get it. */
export function RecordsEmailPreview({ module, writtenEmail: written, examples }: RecordsEmailPreviewProps) {
  const text = useText(massActions);
  const [chosen, setChosen] = useState('');
  const shownExample = examples.find(({ _id }) => _id === chosen) ?? examples[0];
  if (!shownExample) return null;
  return (
    <>
      {examples.length > 1 && (
        <SegmentedTabs
          label={text('mailExample')}
          tabs={examples.map(({ _id, name }) => ({ id: _id, title: name }))}
          value={shownExample._id}
          onChange={setChosen}
        />
      )}
      <ExamplePreview key={shownExample._id} module={module} owner={shownExample._id} writtenEmail={written} />
    </>
  );
}

type ExampleProps = Pick<RecordsEmailPreviewProps, 'module' | 'writtenEmail'> & { readonly owner: string };

function ExamplePreview({ module, owner, writtenEmail: written }: ExampleProps) {
  const { data } = useCall('listEmailRecipients', { body: { module, owner } });
  const { content } = written;
  const groups = content.recipients as RecipientGroup[];
  const recipients = data ? groups.flatMap((group) => data[group].map(({ address }) => address)) : [];
  const preview = usePreview({ module, owner }, { ...content, recipients });
  const from = data
    ? `${data.from.name}${data.from.address === null ? `, ${data.company}` : ` <${data.from.address}>`}`
    : '';
  return <PreviewPane preview={preview} from={from} />;
}
