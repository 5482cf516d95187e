import type { Answers, FormDefinition } from '@lendwright/forms';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import styles from '../../../apps/web/src/features/records/record-edit.module.css';
import { elementsOf } from '../../../apps/web/src/features/records/tabs/form-parts';
import { RecordPills } from '../../../apps/web/src/features/records/tabs/record-pills';
import { recordTabs } from '../../../apps/web/src/features/records/tabs/record-tabs';
import { FormStore, FormView } from '../../../apps/web/src/form-view';
import { DEFAULT_APPEARANCE } from '../../../apps/web/src/ui/theme/appearance';
import { ThemeProvider } from '../../../apps/web/src/ui/theme/theme-provider';

// The form as the record page mounts it, without the server: the tab pills and the view of the open tab.
const read = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? '');
const definition = read('definition') as FormDefinition;
const answers = read('answers') as Answers;
const viewer = { userType: 'Workforces', roleId: 'officer', isAdmin: false, mayUpdate: true };
window.bench.startRendering();
const store = new FormStore({ definition, answers, viewer, today: '2026-03-31' });
const NO_TITLES = {
  admin: '',
  auth: '',
  opportunities: '',
  docs: '',
  emails: '',
  tasks: '',
  notes: '',
  payments: '',
  marketplace: '',
  history: '',
};
const tabs = recordTabs(store.index, [], NO_TITLES, '');

/** The tab pills beside the view of the open tab. */
function OpenRecord() {
  const [active, setActive] = useState(tabs[0]?.id ?? '');
  return (
    <div className={styles['columns']} style={{ padding: 16 }}>
      <RecordPills tabs={tabs} active={active} store={store} onPick={setActive} />
      <div className={styles['content']}>
        <FormView store={store} elements={elementsOf(store, active)} appearance="staff" />
      </div>
    </div>
  );
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <ThemeProvider appearance={DEFAULT_APPEARANCE}>
    <OpenRecord />
  </ThemeProvider>,
);

const controlOf = (id: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-element="${id}"] :is(input, textarea)`);
window.bench.ready(Number(read('controls')), {
  control: controlOf,
  tab: (index) => document.querySelectorAll('nav button')[index] ?? null,
  shown: (id) => controlOf(id)?.value ?? null,
});
