import type { ElementType, FormElement } from '@lendwright/forms';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FIELD_EXTRAS } from '../../fields/collaboration-extras';
import { FormBody } from '../../form-body';
import type { FormContextValue } from '../../form-context';
import { FormStore } from '../../store/form-store';
import { KIND_VIEWS } from '../kind-views';

window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
HTMLElement.prototype.scrollIntoView = () => undefined;
if (!('fonts' in document))
  Object.assign(document, {
    fonts: { ready: Promise.resolve(), addEventListener: () => undefined, removeEventListener: () => undefined },
  });

const VIEWER = { userType: 'Workforces', roleId: 'r', isAdmin: false, mayUpdate: true };

export interface ShownKind extends Partial<Omit<FormContextValue, 'store' | 'views'>> {
  readonly value?: unknown;
  /** Other elements of the form, such as one whose rules affect it. */
  readonly others?: readonly FormElement[];
}

/** Renders one field of a kind, titled Question, with a simulated user. */
export function showKind(
  type: ElementType,
  overrides: Partial<FormElement> = {},
  { value, others = [], ...contextProps }: ShownKind = {},
) {
  const element: FormElement = { id: 'q', type, title: 'Question', ...overrides };
  const content = [element, ...others];
  const answers = value === undefined ? {} : { q: value };
  const store = new FormStore({ definition: { content }, answers, viewer: VIEWER });
  render(
    <MantineProvider env="test">
      <FormBody
        store={store}
        elements={content}
        appearance="staff"
        views={KIND_VIEWS}
        extras={FIELD_EXTRAS}
        {...contextProps}
      />
      <button type="button">Elsewhere</button>
    </MantineProvider>,
  );
  return { store, element, user: userEvent.setup(), answer: () => store.answers()['q'] };
}
