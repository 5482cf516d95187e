import { kindOf, type ElementType, type FormElement, type FormViewer } from '@lendwright/forms';
import { kindSample } from 'virtual:form-cases';
import { createConflict, waiting, type GalleryState } from './gallery-state';

const ID = 'sample';
const MISSING = { mandatory: true } as const;

interface Scene {
  readonly viewer: FormViewer;
  readonly element: FormElement;
  readonly filled: unknown;
  readonly other: unknown;
  readonly invalid: unknown;
}

/** Wraps a tab in a set of tabs, as the engine requires. */
const withTabSet = (element: FormElement): readonly FormElement[] =>
  element.type === 'item' ? [{ id: 'set', type: 'tab', title: 'Tabs', childs: [element] }] : [element];

function state({ viewer, element }: Scene, id: string, title: string, rest: Partial<GalleryState> = {}): GalleryState {
  return { id, title, content: withTabSet(element), answers: {}, viewer, ...rest };
}

const withSetting = (scene: Scene, setting: Partial<FormElement>) => withTabSet({ ...scene.element, ...setting });

const DOCUMENT_SAMPLES = [
  { name: 'Statement March 2026.pdf', size: 482_300, type: 'application/pdf' },
  {
    name: 'Statement February 2026, all pages with the transfers of both accounts.pdf',
    size: 1_929_380,
    type: 'application/pdf',
  },
];
const PICTURES = [{ name: 'Front, from the street.jpg', size: 2_310_400, type: 'image/jpeg' }];

/** The states of an upload: with files, reviewed, returned, locked. */
function uploadStates(scene: Scene): GalleryState[] {
  const { family, type } = kindOf(scene.element.type);
  if (family !== 'files' || type === 'signature') return [];
  const files = type === 'image' ? PICTURES : DOCUMENT_SAMPLES;
  const reason = 'One edge is cut off.';
  const content = withSetting(scene, { readonly: true });
  return [
    state(scene, 'uploaded', 'Uploaded', { upload: { status: 'Awaiting Review', files } }),
    state(scene, 'returned', 'Sent back', { upload: { status: 'Awaiting Reupload', reason, files } }),
    state(scene, 'approved', 'Approved, read-only', { content, upload: { status: 'Approved', files } }),
  ];
}

/** The states that every element has: visible, or hidden from the viewer's role. */
function bareStates(scene: Scene): GalleryState[] {
  const hiddenFrom = withSetting(scene, { hided_roles: [scene.viewer.roleId] });
  return [
    state(scene, 'empty', 'As drawn'),
    state(scene, 'hidden', 'Hidden by role', { content: hiddenFrom, note: 'Nothing stands here.' }),
  ];
}

function invalidStates(scene: Scene): GalleryState[] {
  const content = withSetting(scene, MISSING);
  const missing = state(scene, 'missing', 'Mandatory and missing', { content, prepare: (store) => store.showIssues() });
  if (scene.invalid === undefined) return [{ ...missing, id: 'invalid', title: 'Invalid: mandatory and missing' }];
  const answers = { [ID]: scene.invalid };
  return [state(scene, 'invalid', 'Invalid', { content, answers, prepare: (store) => store.showIssues() }), missing];
}

/** The states of a field that formulas and rules set. */
function computedStates(scene: Scene): GalleryState[] {
  const { element, filled } = scene;
  const kind = kindOf(element.type);
  const isComputed = kind.answeredBy === 'person' && kind.unit !== 'none' && element.type !== 'texteditor';
  const source: FormElement = { ...element, id: 'source', title: 'Source' };
  const computed = [source, { ...element, calculation: 'source' }];
  const rule = { when: { field: ID, operator: 'is-empty' as const, value: null }, targets: [ID] };
  const left = element.options?.slice(0, 2).map(({ id }) => id) ?? [];
  const when = { none: [{ field: 'other', operator: 'equals' as const, value: 'x' }] };
  const narrowRule = { ...rule, when, effect: 'filter-options' as const, options: left };
  const other: FormElement = { id: 'other', type: 'text', title: 'Other', control_settings: [narrowRule] };
  return [
    ...(isComputed && filled !== undefined
      ? [
          state(scene, 'computed', 'Computed', { content: computed, answers: { source: filled } }),
          state(scene, 'reason', 'Computed, without a value', {
            content: computed,
            note: 'The reason stands at the field.',
          }),
        ]
      : []),
    ...(left.length > 0
      ? [
          state(scene, 'narrowed', 'Narrowed options', {
            content: [element, other],
            note: 'Two options are left until Other is x.',
          }),
        ]
      : []),
  ];
}

/** The states caused by other users. */
function sharedStates(scene: Scene): GalleryState[] {
  const { filled, other } = scene;
  if (other === undefined) return [];
  const answers = { [ID]: filled };
  return [
    state(scene, 'pending', 'Pending review', {
      answers,
      prepare: (store) => store.setPending(waiting(ID, other, false)),
    }),
    state(scene, 'pending-mine', 'Own change pending', {
      answers,
      prepare: (store) => store.setPending(waiting(ID, other, true)),
    }),
    state(scene, 'conflict', 'Conflict', {
      answers,
      prepare: (store) => {
        store.set(ID, filled);
        store.setConflicts(createConflict(ID, filled, other));
      },
    }),
    state(scene, 'news', 'News since the last visit', {
      answers,
      prepare: (store) => store.setChangedSinceVisit([ID]),
    }),
    state(scene, 'merged', 'Just changed by someone else', {
      answers,
      prepare: (store) => store.applySaved({ [ID]: other }),
    }),
  ];
}

function rowStates(scene: Scene): GalleryState[] {
  if (scene.element.type !== 'section') return [];
  const content = withSetting(scene, { cloneable: true });
  const answers = {
    [ID]: [
      { _id: 'a', inside_name: 'Harbor Lantern Ltd.', inside_amount: 5_400_00 },
      { _id: 'b', inside_name: 'Own studio' },
    ],
  };
  const readonly = { ...scene.viewer, mayUpdate: false };
  return [
    state(scene, 'rows-empty', 'Repeated, no rows', { content }),
    state(scene, 'rows', 'Repeated, two rows', { content, answers }),
    state(scene, 'rows-readonly', 'Repeated, read-only', { content, answers, viewer: readonly }),
  ];
}

/** Every state of an element type for a viewer. */
export function kindStates(
  type: ElementType,
  viewer: FormViewer,
  localize: (element: FormElement) => FormElement,
): GalleryState[] {
  const { element, filled, other, invalid } = kindSample(type);
  const scene: Scene = { viewer, element: localize(element), filled, other, invalid };
  const kind = kindOf(type);
  if (type === 'hiddenfield') {
    return [state(scene, 'empty', 'As drawn', { note: 'The page carries it and shows nothing.' })];
  }
  if (!kind.isField) return [...bareStates(scene), ...rowStates(scene)];
  const hiddenFrom = withSetting(scene, { hided_roles: [viewer.roleId] });
  const answers = filled === undefined ? {} : { [ID]: filled };
  return [
    state(scene, 'empty', 'Empty'),
    ...(filled === undefined ? [] : [state(scene, 'filled', 'Filled', { answers })]),
    ...invalidStates(scene),
    state(scene, 'readonly', 'Read-only', { answers, content: withSetting(scene, { readonly: true }) }),
    state(scene, 'hidden', 'Hidden by role', { answers, content: hiddenFrom, note: 'Nothing stands here.' }),
    ...uploadStates(scene),
    ...computedStates(scene),
    ...sharedStates(scene),
  ];
}
