import { Suspense, useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  notify,
  Panel,
  SectionPanel,
  SegmentedTabs,
  SkeletonLines,
  useIsPhone,
} from '../../../ui';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import type { Lender, Lenders } from '../marketplace-shapes';
import { useWording } from '../use-wording';
import { CompareBar, MAX_COMPARED_LENDERS } from './compare-bar';
import { CompareLenders } from './compare-lenders';
import type { LenderDialog } from './lender-actions';
import { ContactDialog, NotesDialog, StatusDialog, type LenderDialogProps } from './lender-dialogs';
import { TABS, type LenderTab } from './lender-groups';
import { LenderInputs } from './lender-inputs';
import { LenderTable } from './lender-table';
import { SuggestionStrip } from './suggestion-strip';
import { useCompareKeys } from './use-compare-keys';
import { useLenders } from './use-lenders';
import styles from './lenders.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const ComposeFromList = lazyPart(() => import('../../emails'), 'ComposeFromList');

const MailDialog = ({ loan, onClose }: LenderDialogProps) => (
  <Suspense fallback={null}>
    <ComposeFromList loan={loan} onClose={onClose} />
  </Suspense>
);
const DIALOGS = { status: StatusDialog, notes: NotesDialog, mail: MailDialog, contact: ContactDialog };
const TAB_GLYPHS = {
  match: { shape: 'tick', hue: 'green' },
  near: { shape: 'half', hue: 'amber' },
  none: { shape: 'slash', hue: 'grey' },
} as const;

export interface LendersPanelProps {
  /** The id of the loan. */
  readonly loan: string;
}

/** The lenders of a loan: which fit, which nearly fit and with what change. @source spec 2-records §2.6 */
export function LendersPanel({ loan }: LendersPanelProps) {
  const text = useText(marketplace);
  const state = useLenders(loan);
  const { data, error, refetch } = state.lenders;
  if (error && !data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  if (data.lenders.length === 0) return <EmptyState title={text('noLenders')} help={text('noLendersHelp')} />;
  return <ComparedLenders loan={loan} answer={data} state={state} />;
}

function useCompare(answer: Lenders, limitText: string) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const lenders = ids.flatMap((id) => answer.lenders.find(({ _id }) => _id === id) ?? []);
  const toggle = (id: string) => {
    if (ids.includes(id)) setIds(ids.filter((otherId) => otherId !== id));
    else if (ids.length < MAX_COMPARED_LENDERS) setIds([...ids, id]);
    else notify.failure(limitText);
  };
  useCompareKeys({
    x: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-lender]')?.dataset['lender'];
      if (id) toggle(id);
      return id !== undefined;
    },
    c: () => {
      if (ids.length > 0) setOpen(true);
      return ids.length > 0;
    },
  });
  return { ids, lenders, toggle, isOpen: isOpen && lenders.length > 0, setOpen };
}

interface ComparedLendersProps extends LendersPanelProps {
  readonly answer: Lenders;
  readonly state: ReturnType<typeof useLenders>;
}

function ComparedLenders({ loan, answer, state }: ComparedLendersProps) {
  const { triedValues, hasTried, put, tryChanges, reset } = state;
  const wording = useWording(answer.choices);
  const { text } = wording;
  const isPhone = useIsPhone();
  const [areInputsOpen, setInputsOpen] = useState(false);
  const [tab, setTab] = useState<LenderTab>('match');
  const [dialog, setDialog] = useState<{ readonly of: string; readonly kind: LenderDialog } | null>(null);
  const compare = useCompare(answer, text('compareLimit', { max: MAX_COMPARED_LENDERS }));
  const { counts } = answer;
  const countOf = { match: counts.match, near: counts.near + counts.incomplete, none: counts.none };
  const open = dialog && answer.lenders.find(({ _id }) => _id === dialog.of);
  const OpenDialog = dialog && DIALOGS[dialog.kind];
  const onOpen = ({ _id }: Lender, kind: LenderDialog) => setDialog({ of: _id, kind });
  const openDialog = open && OpenDialog && (
    <OpenDialog
      loan={loan}
      lender={open}
      mayUpdate={answer.abilities.update}
      wording={wording}
      onClose={() => setDialog(null)}
    />
  );
  if (compare.isOpen)
    return (
      <>
        <CompareLenders
          loan={loan}
          triedValues={triedValues}
          answer={answer}
          lenders={compare.lenders}
          wording={wording}
          onOpen={onOpen}
          onRemove={compare.toggle}
          onClose={() => compare.setOpen(false)}
        />
        {openDialog}
      </>
    );
  const inputs = (
    <>
      <LenderInputs answer={answer} triedValues={triedValues} wording={wording} onChange={put} />
      <div className={styles.inputsFoot}>
        <span>{text(hasTried ? 'valuesTried' : 'valuesOfLoan')}</span>
        {hasTried && (
          <Button size="small" onClick={reset}>
            {text('reset')}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <div className={styles.stack}>
      {isPhone ? (
        <SectionPanel title={text('inputs')} isOpen={areInputsOpen} onOpenChange={setInputsOpen}>
          {inputs}
        </SectionPanel>
      ) : (
        <Panel>{inputs}</Panel>
      )}
      <SuggestionStrip answer={answer} wording={wording} onTry={tryChanges} />
      <Panel isFlush>
        <div className={styles.tabs}>
          <SegmentedTabs
            label={text('lenders')}
            tabs={TABS.map((id) => ({ id, title: text(`tab-${id}`), count: countOf[id], glyph: TAB_GLYPHS[id] }))}
            value={tab}
            onChange={(id) => setTab(id as LenderTab)}
          />
        </div>
        <LenderTable
          tab={tab}
          answer={answer}
          wording={wording}
          isPhone={isPhone}
          compared={compare.ids}
          onCompare={compare.toggle}
          onTry={tryChanges}
          onOpen={onOpen}
        />
      </Panel>
      <CompareBar
        lenders={compare.lenders}
        wording={wording}
        onRemove={compare.toggle}
        onOpen={() => compare.setOpen(true)}
      />
      {openDialog}
    </div>
  );
}
