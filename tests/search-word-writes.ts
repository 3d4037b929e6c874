type Row = { id: number; version: number }

/** Writes of other names for what the shop has; `one` answers a name that there is. */
export function searchWordWrites(
  one: () => Promise<Row>,
): Record<string, () => Promise<{ url: string; payload: object }>> {
  const url = '/api/admin/search-synonyms'
  const means = ['sand filter']
  return {
    [`POST ${url}`]: async () => ({ url, payload: { term: 'grit', means } }),
    [`PUT ${url}/:id`]: async () => {
      const { id, version } = await one()
      return { url: `${url}/${id}`, payload: { term: 'grit filter', means, version } }
    },
    [`DELETE ${url}/:id`]: async () => ({ url: `${url}/${(await one()).id}`, payload: {} }),
  }
}
