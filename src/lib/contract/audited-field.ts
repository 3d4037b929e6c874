/** The way in which the audit trail shows a stored value: as an amount of rand, as one of cents, or by its label. */
export type AuditedField = 'rand' | 'cents' | Readonly<Record<string, string>>

/** The fields of each kind of subject that are not shown as they are stored; `cash.mostTotal` is a field within another. */
export type AuditedFields = Readonly<Record<string, Readonly<Record<string, AuditedField>>>>
