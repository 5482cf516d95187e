import { wordsOf } from './names';
import type { Module } from './read-module';

/** Rejected words of names and the words to use instead. Names are split into words: `demoSeats` is [demo, seat]. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['seat', 'membership or account'],
  ['wish', 'input, query or request'],
  ['hearer', 'listener or subscriber'],
  ['weigh', 'validate or evaluate'],
  ['weighed', 'validated or evaluated'],
  ['tally', 'counter or aggregate'],
  ['glance', 'summary'],
  ['asleep', 'inactive'],
  ['sleeper', 'inactive'],
  ['dressing', 'affix'],
  ['keeper', 'store'],
  ['desk', 'editor or workspace'],
  ['mighty', 'privileged'],
  ['almighty', 'unrestricted'],
  ['hindrance', 'blocker'],
  ['told', 'notified or reported'],
  ['twin', 'counterpart'],
  ['owed', 'missing or required'],
  ['hear', 'listen or receive'],
  ['judge', 'check or evaluate'],
  ['judged', 'checked or evaluated'],
  ['asker', 'requester'],
  ['taker', 'consumer'],
  ['squatter', 'the role, such as impostor'],
  ['stillborn', 'failed start'],
  ['astray', 'leaked or misplaced'],
  ['stands', 'current state'],
  ['somebody', 'the role, such as viewer'],
  ['everybody', 'everyone'],
  ['anybody', 'any viewer'],
  ['patience', 'timeout'],
  ['patiently', 'with retries'],
  ['faulty', 'invalid or damaged'],
  ['anew', 'again'],
  ['draws', 'renders or generates'],
  ['colours', 'colors'],
  ['neighbour', 'neighbor'],
  ['behaviour', 'behavior'],
  ['travelled', 'traveled'],
  ['cancelled', 'canceled'],
  ['favour', 'favor'],
  ['centre', 'center'],
]);

/** Rejected words of English UI texts. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['seat', 'membership or account'],
  ['wish', 'request'],
  ['asleep', 'inactive'],
  ['somebody', 'someone'],
  ['told', 'notified'],
  ['weigh', 'evaluate'],
  ['glance', 'summary'],
  ['tally', 'count'],
  ['desk', 'workspace'],
  ['anew', 'again'],
  ['meanwhile', 'in the meantime'],
]);

const findRejectedWords = (list: ReadonlyMap<string, string>, words: readonly string[]) =>
  words.flatMap((word) => (list.has(word) ? [`'${word}' (use ${list.get(word) ?? ''})`] : []));

/** File names and declared names that contain a rejected word. */
export function rejectedNames(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, names }) => [
    ...findRejectedWords(NAMES, wordsOf(path.replace(/\.\w+$/, ''))).map((reason) => `${path}: ${reason}`),
    ...names.flatMap(({ name, line }) =>
      findRejectedWords(NAMES, wordsOf(name)).map((reason) => `${path}:${line} ${name}: ${reason}`),
    ),
  ]);
}

/** English UI texts that contain a rejected word. @param texts the texts of a namespace by key */
export function rejectedTexts(file: string, texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    findRejectedWords(TEXTS, text.toLowerCase().match(/[a-z]+/g) ?? []).map((reason) => `${file} ${key}: ${reason}`),
  );
}
