import { CONTRACT_PAGE_SIZES, SIGNER_KINDS } from '@lendwright/api';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { DeactivateIcon, IconButton } from '../../../ui';
import { hueOf, type ContractContent, type SignerRole } from '../contract-shapes';
import readAloud from '../../../ui/text/read-aloud.module.css';
import styles from './editor.module.css';

const MAX_STEP = 8;

export interface PageFieldsProps {
  readonly content: ContractContent;
  readonly onContent: (patch: Partial<ContractContent>) => void;
}

/** The page of a contract, and who signs it in which order. */
export function PageFields({ content, onContent }: PageFieldsProps) {
  const text = useText(contracts);
  const { page, header, footer, roles } = content;
  const setRole = (id: string, patch: Partial<SignerRole>) =>
    onContent({ roles: roles.map((role) => (role.id === id ? { ...role, ...patch } : role)) });
  return (
    <div className={styles.right}>
      <h2 className={styles.inspected}>{text('page')}</h2>
      <div className={styles.fields}>
        <Select
          label={text('pageSize')}
          allowDeselect={false}
          data={CONTRACT_PAGE_SIZES.map((value) => ({ value, label: value === 'a4' ? 'A4' : text(`page-${value}`) }))}
          value={page}
          onChange={(size) => size && onContent({ page: size as ContractContent['page'] })}
        />
        <TextInput
          label={text('header')}
          maxLength={200}
          value={header}
          onChange={({ currentTarget }) => onContent({ header: currentTarget.value })}
        />
        <TextInput
          label={text('footer')}
          description={text('footerHelp')}
          maxLength={200}
          value={footer}
          onChange={({ currentTarget }) => onContent({ footer: currentTarget.value })}
        />
      </div>
      {roles.length > 0 && <h2 className={styles.inspected}>{text('signingOrder')}</h2>}
      <div className={styles.fields}>
        {roles.map((role) => (
          <RoleFields
            key={role.id}
            role={role}
            roles={roles}
            onChange={(patch) => setRole(role.id, patch)}
            onRemove={() =>
              onContent({
                roles: roles.filter(({ id }) => id !== role.id),
                pageInitials: (content.pageInitials ?? []).filter((id) => id !== role.id),
              })
            }
          />
        ))}
      </div>
    </div>
  );
}

interface RoleFieldsProps {
  readonly role: SignerRole;
  readonly roles: readonly SignerRole[];
  readonly onChange: (patch: Partial<SignerRole>) => void;
  readonly onRemove: () => void;
}

function RoleFields({ role, roles, onChange, onRemove }: RoleFieldsProps) {
  const text = useText(contracts);
  const otherRoles = roles.filter(({ id, kind }) => id !== role.id && kind !== 'witness');
  return (
    <fieldset className={styles.roleFields} style={{ borderInlineStartColor: `var(--${hueOf(roles, role.id)}-d)` }}>
      <legend className={readAloud.text}>{role.title}</legend>
      <div className={styles.roleLine}>
        <TextInput
          size="xs"
          aria-label={text('roleTitle')}
          maxLength={80}
          value={role.title}
          onChange={({ currentTarget }) => currentTarget.value.trim() && onChange({ title: currentTarget.value })}
        />
        <IconButton icon={DeactivateIcon} name={text('removeRole', { role: role.title })} onClick={onRemove} />
      </div>
      <div className={styles.roleLine}>
        <Select
          size="xs"
          aria-label={text('signer')}
          allowDeselect={false}
          data={SIGNER_KINDS.map((value) => ({ value, label: text(`signer-${value}`) }))}
          value={role.kind}
          onChange={(kind) => kind && onChange({ kind: kind as SignerRole['kind'] })}
        />
        <NumberInput
          size="xs"
          className={styles.stepInput}
          aria-label={text('step')}
          min={1}
          max={MAX_STEP}
          clampBehavior="strict"
          value={role.step}
          onChange={(step) => typeof step === 'number' && onChange({ step })}
        />
      </div>
      {role.kind === 'witness' && (
        <Select
          size="xs"
          label={text('witnessOf')}
          clearable
          data={otherRoles.map(({ id, title }) => ({ value: id, label: title }))}
          value={role.witnessOf}
          onChange={(witnessOf) => onChange({ witnessOf })}
        />
      )}
    </fieldset>
  );
}
