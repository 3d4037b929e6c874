declare module '#lib/contract/rights.ts' {
  interface Rights extends AuditRights {}
}

export const auditRights = {
  'audit.read': 'the audit trail',
} as const
type AuditRights = typeof auditRights
