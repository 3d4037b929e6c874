/** Locks that block a table's use, or its writes, until all of its rows were read or written. */
const rules: [RegExp, string][] = [
  // One that may exist already is built in advance where the table is large (CONTRIBUTING.md).
  [/^create\s+(?:unique\s+)?index\b(?!\s+if\s+not\s+exists\b)/, 'an index is built'],
  [/^update\b(?!.*\bwhere\b)|^delete\b(?!.*\bwhere\b)/, 'all rows are written'],
  [/^(?:vacuum\s+full|cluster|reindex)\b/, 'the table is written anew'],
]
const alterRules: [RegExp, string][] = [
  [
    /^add\s+(?!constraint)(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/,
    'a column that is not null has no default',
  ],
  [
    /^add\s.*\bdefault\s+(?:clock_timestamp|random|gen_random_uuid|nextval)\b|^add\s.*\bgenerated\b/,
    'each row is given a value',
  ],
  [/^alter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/, 'a column changes its type'],
  [
    /^alter\s.*\bset\s+not\s+null\b|^add\s+constraint\s(?!.*\bnot\s+valid\b)(?!.*\busing\s+index\b)/,
    'all rows are checked',
  ],
]

const name = String.raw`(?:if\s+(?:not\s+)?exists\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?`
const tableOf = [
  new RegExp(String.raw`^create\s+(?:unique\s+)?index\b.*?\son\s+${name}`),
  new RegExp(String.raw`^(?:alter\s+table|update|delete\s+from|vacuum\s+full|cluster|reindex\s+table)\s+${name}`),
]
const created = new RegExp(String.raw`^create\s+(?:unlogged\s+)?table\s+${name}`)

/** Statements of a migration that lock an existing table, each with its table and why. */
export function lockingStatements(migration: string): string[] {
  const statements = splitStatements(migration)
  const fresh = new Set(statements.map((statement) => created.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    const table = tableOf.map((pattern) => pattern.exec(statement)?.[1]).find(Boolean)
    if (!table || fresh.has(table)) return []
    return whysOf(statement).map((why) => `${table}: ${why}`)
  })
}

function whysOf(statement: string) {
  const actions = /^alter\s+table\s/.test(statement) ? actionsOf(statement) : []
  const found = [
    ...rules.filter(([pattern]) => pattern.test(statement)),
    ...alterRules.filter(([pattern]) => actions.some((action) => pattern.test(action))),
  ]
  return found.map(([, why]) => why)
}

/** The actions of an `alter table`, one after the other. */
const actionsOf = (statement: string) =>
  statement
    .replace(new RegExp(String.raw`^alter\s+table\s+${name}\s+`), '')
    .split(/,\s*(?=(?:add|alter|drop|validate|rename|set|enable|disable)\s)/)

/** In lower case and on one line each, without comments and quoted text: strings and function bodies. */
const splitStatements = (migration: string) =>
  migration
    .replaceAll(/\$(\w*)\$.*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*.*?\*\//gs, (part) => (/^[$']/.test(part) ? "''" : ' '))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
