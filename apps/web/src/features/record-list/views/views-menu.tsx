import { Suspense, useState } from 'react';
import { useText } from '../../../i18n';
import { listViews } from '../../../i18n/en/records/list-views';
import { Button, ConfirmDialog, OpenIcon, PopoverMenu, SavedViewIcon, type MenuEntry } from '../../../ui';
import type { OpenViews } from '../use-list-search';
import type { ListView, ViewContent } from './view-search';
import styles from './views.module.css';
import { lazyPart } from '../../../ui/overlays/lazy-part';

const NameViewDialog = lazyPart(() => import('./name-view-dialog'), 'NameViewDialog');
const DefaultRolesDialog = lazyPart(() => import('./default-roles-dialog'), 'DefaultRolesDialog');

export interface ViewsMenuProps {
  readonly views: OpenViews;
  /** The title of the list. */
  readonly title: string;
  /** What a view of the current list stores. */
  readonly content: ViewContent;
}

type Step = 'create' | 'rename' | 'roles' | 'delete';

/** The saved views of a list beside its title: opens, saves, shares and deletes them. A dot marks unsaved changes. */
export function ViewsMenu({ views, title, content }: ViewsMenuProps) {
  const text = useText(listViews);
  const [step, setStep] = useState<Step | null>(null);
  const { current, isModified } = views;
  const name = current?.title ?? text('everything', { title });
  const isChanged = current !== null && isModified;
  const close = () => setStep(null);
  return (
    <>
      <PopoverMenu
        target={
          <Button
            size="small"
            tone="quiet"
            icon={SavedViewIcon}
            iconAfter={OpenIcon}
            aria-label={text(isChanged ? 'buttonModified' : 'button', { title: name })}
          >
            <span className={styles.name}>{name}</span>
            {isChanged && <span className={styles.dot} aria-hidden />}
          </Button>
        }
        entries={[...viewEntries(views, title, text), ...actionEntries(views, content, text, setStep)]}
      />
      <Suspense fallback={null}>
        {(step === 'create' || step === 'rename') && (
          <NameViewDialog
            view={step === 'rename' ? current : null}
            mayShare={views.mayShare}
            onClose={close}
            onSave={(viewName) => saveNamedView(views, step === 'rename' ? current : null, viewName, content)}
          />
        )}
        {step === 'roles' && current && views.roles && (
          <DefaultRolesDialog
            view={current}
            roles={views.roles}
            onClose={close}
            onSave={(roles) => views.setRoles(current, roles)}
          />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={step === 'delete'}
        question={text('deleteQuestion', { title: current?.title ?? '' })}
        {...(current?.isShared && { detail: text('deleteShared') })}
        confirmLabel={text('deleteDo')}
        cancelLabel={text('cancel')}
        tone="danger"
        onCancel={close}
        onConfirm={() => {
          close();
          if (current) void views.remove(current).then((isDone) => isDone && views.open(null));
        }}
      />
    </>
  );
}

interface NamedView {
  readonly title: string;
  readonly isShared: boolean;
}

/** Renames a view, or creates one and opens it. */
async function saveNamedView(
  views: OpenViews,
  view: ListView | null,
  { title, isShared }: NamedView,
  content: ViewContent,
): Promise<boolean> {
  if (view) return views.save(view, { title, ...(isShared !== view.isShared && { isShared }) });
  const createdEntry = await views.create(title, isShared, content);
  if (createdEntry) views.open(createdEntry._id);
  return createdEntry !== null;
}

type Text = ReturnType<typeof useText<(typeof listViews)['messages']>>;

function viewEntries({ all, current, defaultId, open }: OpenViews, title: string, text: Text): MenuEntry[] {
  const entry = (view: ListView): MenuEntry => ({
    id: view._id,
    title: view.title,
    isChosen: view._id === current?._id,
    hint: view._id === defaultId ? text('defaultMark') : view.isShared && !view.isOwn ? view.owner : undefined,
    onPick: () => open(view._id),
  });
  const ownViews = all.filter(({ isShared }) => !isShared);
  const sharedEntry = all.filter(({ isShared }) => isShared);
  const group = (id: 'own' | 'shared', members: readonly ListView[]): MenuEntry[] =>
    members.length === 0 ? [] : [{ kind: 'heading', id, title: text(id) }, ...members.map(entry)];
  return [
    { id: 'everything', title: text('everything', { title }), isChosen: current === null, onPick: () => open(null) },
    ...group('own', ownViews),
    ...group('shared', sharedEntry),
    { kind: 'rule', id: 'rule' },
  ];
}

function actionEntries(
  views: OpenViews,
  content: ViewContent,
  text: Text,
  setStep: (step: Step) => void,
): readonly MenuEntry[] {
  const { current, isModified, mayShare, roles, save, open } = views;
  const currentViewEntries: (MenuEntry | false)[] = current
    ? [
        isModified &&
          current.mayEdit && {
            id: 'save',
            title: text('save'),
            onPick: () => void save(current, { content }).then((isDone) => isDone && open(current._id)),
          },
        isModified && { id: 'reset', title: text('reset'), onPick: () => open(current._id) },
      ]
    : [];
  const ownerEntries: (MenuEntry | false)[] = current?.mayEdit
    ? [
        { id: 'rename', title: text('rename'), onPick: () => setStep('rename') },
        (mayShare || current.isShared) && {
          id: 'share',
          title: text(current.isShared ? 'unshare' : 'share'),
          onPick: () => void save(current, { isShared: !current.isShared }),
        },
        roles !== undefined &&
          current.isShared && { id: 'roles', title: text('roles'), onPick: () => setStep('roles') },
        { id: 'delete', title: text('delete'), tone: 'danger', onPick: () => setStep('delete') },
      ]
    : [];
  const create: MenuEntry = { id: 'create', title: text('saveAs'), onPick: () => setStep('create') };
  return [...currentViewEntries, create, ...ownerEntries].filter((entry) => entry !== false);
}
