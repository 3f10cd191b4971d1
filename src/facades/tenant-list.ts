/** How the command line asks a server which tenants a key sees. */
export { listTenants } from '../features/tenants/tenants.js';
