/** Why a backup or a restore cannot go on: one sentence for the operator, shown without a stack. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}
