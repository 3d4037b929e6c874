import type { DBAdapter } from 'better-auth'
import { hashToken } from './session-token.server.ts'

type Clause = { field: string; value: unknown }
type AdapterCall = { model: string; data?: { token?: string }; where?: Clause[]; update?: { token?: string } }

/** Stores only the SHA-256 of a session's token: a copy of the table signs nobody in. The library itself sees the plain token that it asked with. */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return new Proxy(adapter, {
    get(target, name) {
      if (name === 'transaction') {
        return (work: (inner: DBAdapter) => Promise<unknown>) =>
          target.transaction((inner) => work(hashSessionTokens(inner as DBAdapter)))
      }
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (asked?: AdapterCall) =>
        asked?.model === 'session' ? callHashed(member.bind(target), asked) : member.call(target, asked)
    },
  })
}

async function callHashed(method: (asked: AdapterCall) => Promise<unknown>, asked: AdapterCall) {
  const plain = asked.data?.token ?? asked.where?.find((clause) => clause.field === 'token')?.value
  const result = await method(hideToken(asked))
  const isRow = typeof result === 'object' && result !== null && 'token' in result
  return isRow && typeof plain === 'string' ? { ...result, token: plain } : result
}

const hideToken = (asked: AdapterCall): AdapterCall => ({
  ...asked,
  ...(asked.data ? { data: withHash(asked.data) } : {}),
  ...(asked.update ? { update: withHash(asked.update) } : {}),
  ...(asked.where ? { where: asked.where.map(hashClause) } : {}),
})

const withHash = <T extends { token?: string }>(data: T): T =>
  typeof data.token === 'string' ? { ...data, token: hashToken(data.token) } : data

function hashClause(clause: Clause): Clause {
  if (clause.field !== 'token') return clause
  const { value } = clause
  return {
    ...clause,
    value: Array.isArray(value) ? value.map((one) => hashToken(String(one))) : hashToken(String(value)),
  }
}
