import { Suspense, useState } from 'react';
import { useText } from '../../../i18n';
import { taskRuns } from '../../../i18n/en/records/task-runs';
import { Button } from '../../../ui';
import { useSignedIn } from '../../session';
import { TemplateIcon } from '../task-icons';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const loadDialog = () => import('../../tasks');
const TemplateTestDialog = lazyPart(() => loadDialog(), 'TemplateTestDialog');

/** The test of task templates on a record, for those who design them. */
export function TemplateTest({ record }: { readonly record: string }) {
  const text = useText(taskRuns);
  const [isOpen, setOpen] = useState(false);
  const mayDesign = useSignedIn()?.menu.static.some(({ items }) => items.some(({ page }) => page === 'builders/tasks'));
  if (!mayDesign) return null;
  return (
    <>
      <Button icon={TemplateIcon} onPointerEnter={() => void loadDialog()} onClick={() => setOpen(true)}>
        {text('openTest')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplateTestDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
