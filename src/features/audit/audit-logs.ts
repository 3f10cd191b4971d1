import { Type } from 'typebox';
import { operation } from '../../core/operation.js';
import { listRows, type Table } from '../../core/resource-store.js';
import { closed, Id, listOf, logPage, None, nullable, oneOf, pageFields, Timestamp } from '../../core/schema.js';

const Word = (description: string) => Type.String({ maxLength: 200, description });

const AuditEntry = closed({
  id: Id,
  actor: closed({
    type: oneOf(['key', 'operator', 'system'], { description: 'Kind of actor.' }),
    id: Word('Key id or system user.'),
    role: Word('Role at the time.'),
    ip: nullable(Word('Address.')),
  }),
  via: oneOf(['http', 'cli'], { description: 'Where the write came from.' }),
  action: Word('What was done, for example `policy.updated`.'),
  resource_type: Word('Kind of resource.'),
  resource_id: nullable(Word('Which one.')),
  changes: nullable(
    Type.Record(Type.String(), closed({ from: Type.Optional(Type.Unknown()), to: Type.Optional(Type.Unknown()) }), {
      description:
        'Fields that changed. Where they have more than 16,000 characters together, a value of more than 2,000 is told by its length and SHA-256.',
    }),
  ),
  request_id: Word('The request.'),
  created_at: Timestamp,
});

const table: Table = { table: 'audit_logs', item: AuditEntry };

export const listAuditLogs = operation({
  id: 'audit_logs.list',
  method: 'GET',
  path: '/api/v1/audit-logs/',
  tag: 'audit',
  summary: 'List administrative writes, newest first.',
  scope: 'audit_log:read',
  role: 'admin',
  rate: 'admin',
  large: true,
  params: None,
  body: null,
  status: 200,
  output: listOf(AuditEntry),
  query: closed({
    ...pageFields(logPage),
    action: Type.Optional(Word('Only this action.')),
    resource_type: Type.Optional(Word('Only this kind of resource.')),
    resource_id: Type.Optional(Word('Only this resource.')),
  }),
  run: async (ctx, { query }) => {
    const { skip, limit = logPage.defaultLimit, ...filters } = query;
    const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    return (await listRows(ctx, table, { ...(skip === undefined ? {} : { skip }), limit }, where)) as never;
  },
});
