/** The secret of the clusters that tests copy, from which the passwords of their roles are derived. */
export const CLUSTER_SECRET = '33'.repeat(32);
