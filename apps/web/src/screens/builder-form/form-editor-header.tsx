import { Link } from '@tanstack/react-router';
import type { Answer } from '../../client';
import { useText } from '../../i18n';
import { builder as acts } from '../../i18n/en/builder/builder';
import { builderForm } from '../../i18n/en/builder/builder-form';
import {
  Breadcrumbs,
  Button,
  CompareIcon,
  EditIcon,
  Icon,
  IconButton,
  NotSavedIcon,
  PageTitle,
  RedoIcon,
  SavedIcon,
  SavingIcon,
  ShowIcon,
  UndoIcon,
  VersionsIcon,
} from '../../ui';
import { useBuilderState, type Builder, type BuilderForm } from '../../form-builder';
import type { FormEditorState } from './use-form-editor';
import type { AutosaveState } from './use-draft-autosave';
import styles from './form-editor.module.css';

/** The list page of each builder, parent of its other pages. @source spec 3-payments-builders §2.2 */
const BUILDER_PATHS = {
  module: '/builders/modules',
  opportunity: '/builders/opportunity',
  webform: '/builders/webforms',
  library: '/builders/libraries',
} as const satisfies Readonly<Record<BuilderForm['kind'], string>>;

export interface FormEditorHeaderProps {
  readonly editor: FormEditorState;
  readonly config: Answer<'readForm'>;
  readonly isPreview: boolean;
  readonly onPreview: (isPreview: boolean) => void;
  readonly onVersions: () => void;
  readonly onDifferences: () => void;
}

const undoNameIn = (builder: Builder) => builder.undoName();
const redoNameIn = (builder: Builder) => builder.redoName();

/** The form's title and autosave state; undo and redo; links to preview, versions and settings. */
export function FormEditorHeader({
  editor,
  config,
  isPreview,
  onPreview,
  onVersions,
  onDifferences,
}: FormEditorHeaderProps) {
  const text = useText(builderForm);
  const list = BUILDER_PATHS[config.kind];
  const crumbs = [
    { title: text('builders') },
    { title: text(`list.${config.kind}`), to: list },
    { title: config.title },
  ];
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <PageTitle title={config.title} />
        <Breadcrumbs items={crumbs} />
        <div className={styles.titleRow}>
          <h1 className={styles.title}>{titleOf(config)}</h1>
          <span className={styles.version}>{text('published', { version: config.version })}</span>
          <AutosaveStatus autosave={editor.autosave} />
        </div>
      </div>
      <div className={styles.tools}>
        {!isPreview && <UndoRedo editor={editor} />}
        <IconButton size="normal" icon={CompareIcon} name={text('differences')} onClick={onDifferences} />
        <IconButton size="normal" icon={VersionsIcon} name={text('versions')} onClick={onVersions} />
        {editor.context.canEdit && (
          <Button size="normal" icon={isPreview ? EditIcon : ShowIcon} onClick={() => onPreview(!isPreview)}>
            {text(isPreview ? 'edit' : 'preview')}
          </Button>
        )}
        <Button size="normal" link={<Link to={`${list}/edit/$id` as string} params={{ id: config._id } as never} />}>
          {text('settings')}
        </Button>
      </div>
    </header>
  );
}

/** Loan forms are titled with their first product and program (spec 3-payments-builders §2.2). */
function titleOf({ kind, title, products, programs }: Answer<'readForm'>): string {
  const [product] = products;
  const [program] = programs;
  return kind === 'opportunity' && product && program ? `${title} · ${product.title} · ${program.title}` : title;
}

function UndoRedo({ editor }: { readonly editor: FormEditorState }) {
  const text = useText(acts);
  const undoName = useBuilderState(undoNameIn);
  const redoName = useBuilderState(redoNameIn);
  const named = (execute: 'undo' | 'redo', name: typeof undoName) =>
    name ? `${text(execute)}: ${text(`act.${name}`)}` : text(execute);
  return (
    <>
      <IconButton
        size="normal"
        icon={UndoIcon}
        name={named('undo', undoName)}
        disabled={!undoName}
        onClick={editor.undo}
      />
      <IconButton
        size="normal"
        icon={RedoIcon}
        name={named('redo', redoName)}
        disabled={!redoName}
        onClick={editor.redo}
      />
    </>
  );
}

const AUTOSAVE_ICONS = {
  clean: SavedIcon,
  saving: SavingIcon,
  saved: SavedIcon,
  'not-saved': NotSavedIcon,
} as const;

function AutosaveStatus({ autosave }: { readonly autosave: AutosaveState }) {
  const text = useText(builderForm);
  return (
    <span className={styles.autosave} role="status">
      {autosave !== 'clean' && (
        <>
          <Icon of={AUTOSAVE_ICONS[autosave]} size={15} />
          <span title={text(`autosave.${autosave}`)}>{text(`autosave.${autosave}`)}</span>
        </>
      )}
    </span>
  );
}
