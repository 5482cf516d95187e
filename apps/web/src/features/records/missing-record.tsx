import { useText } from '../../i18n';
import { records } from '../../i18n/en/records/records';
import { BackIcon, Button, EmptyState, Page, Panel } from '../../ui';
import { useGoToPath } from '../session';
import type { RecordModule } from './record-module';
import { useModuleLabels } from './use-module-labels';

/** Shown for a record that doesn't exist or isn't shared with the viewer, who sees no difference. */
export function MissingRecord({ module }: { readonly module: RecordModule }) {
  const text = useText(records);
  const { title, listPath } = useModuleLabels(module);
  const open = useGoToPath();
  return (
    <Page title={title} width="form">
      <Panel>
        <EmptyState
          ghostRows={0}
          title={text(module === 'loans' ? 'missingLoan' : 'missingRecord')}
          help={text('missingHelp')}
          action={
            <Button icon={BackIcon} onClick={() => open(listPath)}>
              {text('missingBack')}
            </Button>
          }
        />
      </Panel>
    </Page>
  );
}
