/** Why a backup or a restore cannot go on: one sentence for the operator, shown without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
