import { Problem } from '#lib/contract/problem.ts'
import { isStaff, type Role } from '#accounts/roles.ts'
import type { Runtime } from '#lib/process/runtime.server.ts'

type PasswordOwner = { role: Role; names: (string | null | undefined)[] }

const least = { customer: 8, staff: 12 }
const commonest = 10_000

/** In a live shop a password must resist guessing. A demonstration asks no more than its form does. */
export async function refuseWeakPassword(
  { mode }: Pick<Runtime, 'mode'>,
  password: string,
  { role, names }: PasswordOwner,
  field = 'password',
) {
  if (mode === 'demo') return
  const fault = await findFault(password.toLowerCase(), isStaff(role) ? least.staff : least.customer, names)
  if (fault) throw new Problem('invalid', fault, { fields: { [field]: fault } })
}

async function findFault(password: string, length: number, names: PasswordOwner['names']) {
  if (password.length < length) return `Password must be at least ${length} characters`
  if ((await commonPasswords()).has(password)) return 'Too many people use this password. Please choose another.'
  const own = names.flatMap((name) => name?.toLowerCase().split(/[\s@]+/) ?? []).filter((name) => name.length > 2)
  if (own.some((name) => password.includes(name))) return 'Please choose a password without your name in it.'
  return null
}

let common: Promise<Set<string>> | null = null

function commonPasswords() {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set((dictionary['passwords-common'] as string[]).slice(0, commonest)),
  )
  return common
}
