import type { ElementType } from '../../element-type';
import { COLORS } from '../sample-element';
import { readCase, refusalCase } from './typed-kind-cases';
import type { KindCase } from './case-shapes';

const withColorOptions = (testCase: KindCase): KindCase => ({ ...testCase, element: { options: COLORS } });
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAA=';
const PLAIN_TYPES: readonly ElementType[] = [
  ...(['container', 'grid', 'section', 'tab', 'item'] as const),
  ...(['headertext', 'separator', 'paragraph', 'button'] as const),
];

/** Choice, signature and upload kinds, and kinds without an answer. */
export const CHOICE_KIND_CASES: readonly KindCase[] = [
  withColorOptions(readCase('select', 'stores the id of an option', 'g', 'g')),
  withColorOptions(refusalCase('select', 'does not take the words of an option', 'Green')),
  withColorOptions(refusalCase('select', 'takes no list', ['g'])),
  withColorOptions(readCase('radio', 'stores the id of an option', 'r', 'r')),
  withColorOptions(refusalCase('radio', 'takes no other id', 'zz')),
  withColorOptions(readCase('status', 'stores the id of an option', 'b', 'b')),
  withColorOptions(refusalCase('status', 'takes no other id', 'zz')),
  withColorOptions(readCase('state', 'takes the states that the form lists', 'g', 'g')),
  withColorOptions(refusalCase('state', 'takes no state beside those that the form lists', 'NY')),
  readCase('state', 'takes the states of the country where the form lists none', 'NY', 'NY'),
  refusalCase('state', 'uses an unknown state XX', 'XX'),
  readCase('us_states', 'counts territories', 'VI', 'VI'),
  refusalCase('us_states', 'writes states in capitals', 'ny'),
  withColorOptions(
    readCase('multiselect', 'stores each once, in the order of the options', ['b', 'r', 'b'], ['r', 'b']),
  ),
  withColorOptions(refusalCase('multiselect', 'takes no other id', ['b', 'zz'])),
  withColorOptions(refusalCase('multiselect', 'takes a list alone', 'b')),
  withColorOptions(readCase('checkbox', 'with options stores a list', ['g'], ['g'])),
  withColorOptions(refusalCase('checkbox', 'with options takes no yes', true)),
  readCase('checkbox', 'without options is yes or no', true, true),
  refusalCase('checkbox', 'without options takes no word', 'yes'),
  refusalCase('file', 'is a document, not an answer', 'anything'),
  refusalCase('image', 'is a document, not an answer', ['anything']),
  refusalCase('dropzone', 'is a document, not an answer', {}),
  readCase('signature', 'keeps a drawn picture', PNG, PNG),
  refusalCase('signature', 'takes no picture that can run', PNG.replace('png', 'svg+xml')),
  refusalCase('signature', 'holds no more than 200 kB', `data:image/png;base64,iVBORw0KGgo${'x'.repeat(205_000)}`),
  ...PLAIN_TYPES.map((type) => refusalCase(type, 'takes no answer', 'anything')),
];
