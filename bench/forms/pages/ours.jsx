import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { elementsOf } from '../../../apps/web/src/features/records/form-parts';
import styles from '../../../apps/web/src/features/records/record-edit.module.css';
import { RecordPills } from '../../../apps/web/src/features/records/record-pills';
import { recordTabs } from '../../../apps/web/src/features/records/record-tabs';
import { FormStore, FormView } from '../../../apps/web/src/form-view';
import { DEFAULT_LOOK } from '../../../apps/web/src/ui/theme/look';
import { ThemeProvider } from '../../../apps/web/src/ui/theme/theme-provider';
import { FIELDS, isShown, largeAnswers } from '../large-form';
import { FILLER } from '../product-definition';

// The form as the record page mounts it, without the server: the tab pills and the view of the open tab.
const definition = JSON.parse(document.getElementById('definition').textContent);
const answers = largeAnswers();
window.bench.drawing();
const store = new FormStore({ definition, answers, viewer: FILLER, today: '2026-03-31' });
const tabs = recordTabs(store.index, [], {}, '');

function Page() {
  const [active, setActive] = useState(tabs[0].id);
  return (
    <div className={styles.columns} style={{ padding: 16 }}>
      <RecordPills tabs={tabs} active={active} store={store} onPick={setActive} />
      <div className={styles.content}>
        <FormView store={store} elements={elementsOf(store, active)} look="staff" />
      </div>
    </div>
  );
}

createRoot(document.getElementById('app')).render(
  <ThemeProvider look={DEFAULT_LOOK}>
    <Page />
  </ThemeProvider>,
);

const controlOf = (id) => document.querySelector(`[data-element="${id}"] :is(input, textarea)`);
window.bench.ready(FIELDS.slice(0, 100).filter((field) => isShown(field, answers)).length, {
  control: controlOf,
  tab: (at) => document.querySelectorAll('nav button')[at],
  shown: (id) => controlOf(id)?.value ?? null,
});
