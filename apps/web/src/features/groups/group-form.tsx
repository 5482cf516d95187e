import { TextInput } from '@mantine/core';
import { useText } from '../../i18n';
import { groups } from '../../i18n/en/admin/groups';
import { CloseIcon, Count, IconButton, Panel, Tag } from '../../ui';
import { PersonLink } from '../roles';
import type { GroupDraft } from './group-draft';
import { MemberPicker } from './member-picker';
import styles from './groups.module.css';

export interface GroupFormProps {
  readonly draft: GroupDraft;
  readonly isTitleMissing: boolean;
  readonly onChange: (patch: Partial<GroupDraft>) => void;
}

/** The title of a group and its members. */
export function GroupForm({ draft, isTitleMissing, onChange }: GroupFormProps) {
  const text = useText(groups);
  const { title, people } = draft;
  return (
    <div className={styles.stack}>
      <Panel title={text('basics')}>
        <div className={styles.fields}>
          <TextInput
            label={text('title')}
            withAsterisk
            maxLength={200}
            value={title}
            error={isTitleMissing && title.trim() === '' ? text('needTitle') : null}
            onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
          />
        </div>
      </Panel>
      <Panel title={text('members')} aside={<Count value={people.length} />}>
        <div className={styles.fields}>
          <p className={styles.help}>{text('membersHelp')}</p>
          <MemberPicker selected={people} onPick={(member) => onChange({ people: [...people, member] })} />
          {people.length === 0 ? (
            <p className={styles.help}>{text('noMembers')}</p>
          ) : (
            <ul className={styles.members}>
              {people.map((member) => (
                <li key={member._id}>
                  <span className={styles.name}>
                    <PersonLink name={member.name} person={member._id} module={member.module} />
                  </span>
                  <Tag>{text(member.module === 'contacts' ? 'partner' : 'staffMember')}</Tag>
                  {!member.active && <Tag hue="amber">{text('inactive')}</Tag>}
                  <IconButton
                    icon={CloseIcon}
                    name={text('removeMember', { name: member.name })}
                    onClick={() => onChange({ people: people.filter(({ _id }) => _id !== member._id) })}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
    </div>
  );
}
