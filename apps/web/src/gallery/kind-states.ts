import { kindOf, type ElementType, type FormElement, type FormViewer } from '@lendwright/forms';
import { kindSample } from 'virtual:form-cases';
import { createConflict, waiting, type GalleryState } from './gallery-state';

const ID = 'sample';
const MISSING = { mandatory: true } as const;

interface SampleContext {
  readonly viewer: FormViewer;
  readonly element: FormElement;
  readonly filled: unknown;
  readonly other: unknown;
  readonly invalid: unknown;
}

/** Wraps a tab in a set of tabs, as the engine requires. */
const withTabSet = (element: FormElement): readonly FormElement[] =>
  element.type === 'item' ? [{ id: 'set', type: 'tab', title: 'Tabs', childs: [element] }] : [element];

function state(
  { viewer, element }: SampleContext,
  id: string,
  title: string,
  overrides: Partial<GalleryState> = {},
): GalleryState {
  return { id, title, content: withTabSet(element), answers: {}, viewer, ...overrides };
}

const withSetting = (sampleContext: SampleContext, setting: Partial<FormElement>) =>
  withTabSet({ ...sampleContext.element, ...setting });

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
function uploadStates(sampleContext: SampleContext): GalleryState[] {
  const { family, type } = kindOf(sampleContext.element.type);
  if (family !== 'files' || type === 'signature') return [];
  const files = type === 'image' ? PICTURES : DOCUMENT_SAMPLES;
  const reason = 'One edge is cut off.';
  const content = withSetting(sampleContext, { readonly: true });
  return [
    state(sampleContext, 'uploaded', 'Uploaded', { upload: { status: 'Awaiting Review', files } }),
    state(sampleContext, 'returned', 'Sent back', { upload: { status: 'Awaiting Reupload', reason, files } }),
    state(sampleContext, 'approved', 'Approved, read-only', { content, upload: { status: 'Approved', files } }),
  ];
}

/** The states that every element has: visible, or hidden from the viewer's role. */
function uncaptionedStates(sampleContext: SampleContext): GalleryState[] {
  const hiddenFrom = withSetting(sampleContext, { hided_roles: [sampleContext.viewer.roleId] });
  return [
    state(sampleContext, 'empty', 'As drawn'),
    state(sampleContext, 'hidden', 'Hidden by role', { content: hiddenFrom, note: 'Nothing stands here.' }),
  ];
}

function invalidStates(sampleContext: SampleContext): GalleryState[] {
  const content = withSetting(sampleContext, MISSING);
  const missingState = state(sampleContext, 'missing', 'Mandatory and missing', {
    content,
    prepare: (store) => store.showIssues(),
  });
  if (sampleContext.invalid === undefined)
    return [{ ...missingState, id: 'invalid', title: 'Invalid: mandatory and missing' }];
  const answers = { [ID]: sampleContext.invalid };
  return [
    state(sampleContext, 'invalid', 'Invalid', { content, answers, prepare: (store) => store.showIssues() }),
    missingState,
  ];
}

/** The states of a field that formulas and rules set. */
function computedStates(sampleContext: SampleContext): GalleryState[] {
  const { element, filled } = sampleContext;
  const kind = kindOf(element.type);
  const isComputed = kind.answeredBy === 'person' && kind.unit !== 'none' && element.type !== 'texteditor';
  const source: FormElement = { ...element, id: 'source', title: 'Source' };
  const computedSources = [source, { ...element, calculation: 'source' }];
  const rule = { when: { field: ID, operator: 'is-empty' as const, value: null }, targets: [ID] };
  const remainingIds = element.options?.slice(0, 2).map(({ id }) => id) ?? [];
  const condition = { none: [{ field: 'other', operator: 'equals' as const, value: 'x' }] };
  const narrowRule = { ...rule, when: condition, effect: 'filter-options' as const, options: remainingIds };
  const otherElement: FormElement = { id: 'other', type: 'text', title: 'Other', control_settings: [narrowRule] };
  return [
    ...(isComputed && filled !== undefined
      ? [
          state(sampleContext, 'computed', 'Computed', { content: computedSources, answers: { source: filled } }),
          state(sampleContext, 'reason', 'Computed, without a value', {
            content: computedSources,
            note: 'The reason stands at the field.',
          }),
        ]
      : []),
    ...(remainingIds.length > 0
      ? [
          state(sampleContext, 'narrowed', 'Narrowed options', {
            content: [element, otherElement],
            note: 'Two options are left until Other is x.',
          }),
        ]
      : []),
  ];
}

/** The states caused by other users. */
function sharedStates(sampleContext: SampleContext): GalleryState[] {
  const { filled, other } = sampleContext;
  if (other === undefined) return [];
  const answers = { [ID]: filled };
  return [
    state(sampleContext, 'pending', 'Pending review', {
      answers,
      prepare: (store) => store.setPending(waiting(ID, other, false)),
    }),
    state(sampleContext, 'pending-mine', 'Own change pending', {
      answers,
      prepare: (store) => store.setPending(waiting(ID, other, true)),
    }),
    state(sampleContext, 'conflict', 'Conflict', {
      answers,
      prepare: (store) => {
        store.set(ID, filled);
        store.setConflicts(createConflict(ID, filled, other));
      },
    }),
    state(sampleContext, 'news', 'News since the last visit', {
      answers,
      prepare: (store) => store.setChangedSinceVisit([ID]),
    }),
    state(sampleContext, 'merged', 'Just changed by someone else', {
      answers,
      prepare: (store) => store.applySavedAnswers({ [ID]: other }),
    }),
  ];
}

function rowStates(sampleContext: SampleContext): GalleryState[] {
  if (sampleContext.element.type !== 'section') return [];
  const content = withSetting(sampleContext, { cloneable: true });
  const answers = {
    [ID]: [
      { _id: 'a', inside_name: 'Harbor Lantern Ltd.', inside_amount: 5_400_00 },
      { _id: 'b', inside_name: 'Own studio' },
    ],
  };
  const readonly = { ...sampleContext.viewer, mayUpdate: false };
  return [
    state(sampleContext, 'rows-empty', 'Repeated, no rows', { content }),
    state(sampleContext, 'rows', 'Repeated, two rows', { content, answers }),
    state(sampleContext, 'rows-readonly', 'Repeated, read-only', { content, answers, viewer: readonly }),
  ];
}

/** Every state of an element type for a viewer. */
export function kindStates(
  type: ElementType,
  viewer: FormViewer,
  localize: (element: FormElement) => FormElement,
): GalleryState[] {
  const { element, filled, other, invalid } = kindSample(type);
  const sampleContext: SampleContext = { viewer, element: localize(element), filled, other, invalid };
  const kind = kindOf(type);
  if (type === 'hiddenfield') {
    return [state(sampleContext, 'empty', 'As drawn', { note: 'The page carries it and shows nothing.' })];
  }
  if (!kind.isField) return [...uncaptionedStates(sampleContext), ...rowStates(sampleContext)];
  const hiddenFrom = withSetting(sampleContext, { hided_roles: [viewer.roleId] });
  const answers = filled === undefined ? {} : { [ID]: filled };
  return [
    state(sampleContext, 'empty', 'Empty'),
    ...(filled === undefined ? [] : [state(sampleContext, 'filled', 'Filled', { answers })]),
    ...invalidStates(sampleContext),
    state(sampleContext, 'readonly', 'Read-only', { answers, content: withSetting(sampleContext, { readonly: true }) }),
    state(sampleContext, 'hidden', 'Hidden by role', { answers, content: hiddenFrom, note: 'Nothing stands here.' }),
    ...uploadStates(sampleContext),
    ...computedStates(sampleContext),
    ...sharedStates(sampleContext),
  ];
}
