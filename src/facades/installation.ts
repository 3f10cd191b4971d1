/** What the command line needs of the tenants feature: first start, and finding tenants without a key. */
export {
  findTenant,
  initialise,
  isInitialised,
  operatorActor,
  tenantSlugs,
  type AlreadyInitialised,
  type FirstKeys,
  type KeepKeys,
} from '../features/tenants/initialise.js';
export { fitsMasterKey, recordMasterKey } from '../features/tenants/master-key.js';
