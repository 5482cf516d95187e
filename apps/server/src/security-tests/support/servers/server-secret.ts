import { CLUSTER_SECRET } from '../../../testing/clusters/cluster-secret';

/** The secret of the servers in these checks, from which all keys are derived. */
export const SERVER_SECRET = CLUSTER_SECRET;
