/** Why a backup or restore failed: one sentence for the operator, shown without a stack. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
