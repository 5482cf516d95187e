import type { ElementType } from '../../element-type';
import { COLORS } from '../sample-element';
import { reads, refuses } from './typed-kind-cases';
import type { KindCase } from './case-shapes';

const among = (one: KindCase): KindCase => ({ ...one, element: { options: COLORS } });
const PNG = 'data:image/png;base64,iVBORw0KGgoAAAA=';
const BARE: readonly ElementType[] = [
  ...(['container', 'grid', 'section', 'tab', 'item'] as const),
  ...(['headertext', 'separator', 'paragraph', 'button'] as const),
];

/** Choice, signature and upload kinds, and kinds without an answer. */
export const CHOICE_KIND_CASES: readonly KindCase[] = [
  among(reads('select', 'stores the id of an option', 'g', 'g')),
  among(refuses('select', 'does not take the words of an option', 'Green')),
  among(refuses('select', 'takes no list', ['g'])),
  among(reads('radio', 'stores the id of an option', 'r', 'r')),
  among(refuses('radio', 'takes no other id', 'zz')),
  among(reads('status', 'stores the id of an option', 'b', 'b')),
  among(refuses('status', 'takes no other id', 'zz')),
  among(reads('state', 'takes the states that the form lists', 'g', 'g')),
  among(refuses('state', 'takes no state beside those that the form lists', 'NY')),
  reads('state', 'takes the states of the country where the form lists none', 'NY', 'NY'),
  refuses('state', 'uses an unknown state XX', 'XX'),
  reads('us_states', 'counts territories', 'VI', 'VI'),
  refuses('us_states', 'writes states in capitals', 'ny'),
  among(reads('multiselect', 'stores each once, in the order of the options', ['b', 'r', 'b'], ['r', 'b'])),
  among(refuses('multiselect', 'takes no other id', ['b', 'zz'])),
  among(refuses('multiselect', 'takes a list alone', 'b')),
  among(reads('checkbox', 'with options stores a list', ['g'], ['g'])),
  among(refuses('checkbox', 'with options takes no yes', true)),
  reads('checkbox', 'without options is yes or no', true, true),
  refuses('checkbox', 'without options takes no word', 'yes'),
  refuses('file', 'is a document, not an answer', 'anything'),
  refuses('image', 'is a document, not an answer', ['anything']),
  refuses('dropzone', 'is a document, not an answer', {}),
  reads('signature', 'keeps a drawn picture', PNG, PNG),
  refuses('signature', 'takes no picture that can run', PNG.replace('png', 'svg+xml')),
  refuses('signature', 'holds no more than 200 kB', `data:image/png;base64,iVBORw0KGgo${'x'.repeat(205_000)}`),
  ...BARE.map((type) => refuses(type, 'takes no answer', 'anything')),
];
