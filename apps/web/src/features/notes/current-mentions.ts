import { peopleOf } from './mention-query';
import { nameOf, type Note, type NoteDraft, type NoteList } from './note-shapes';

/** The mentioned people who are still in the text. */
export function currentMentions({ content, mentions }: NoteDraft, list: NoteList, note: Note | null): string[] {
  const names = new Map([...(note?.mentions ?? [])].map(({ _id, name }) => [_id, name]));
  for (const [id, { person }] of peopleOf(list)) names.set(id, nameOf(person));
  const writtenText = content.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ');
  return mentions.filter((id) => writtenText.includes(`@${names.get(id) ?? ''}`));
}
