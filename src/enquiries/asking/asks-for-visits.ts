/** A request for regular visits begins with the size of the pool and its place: a plan, maintenance, or litres in the address. */
export const asksForVisits = (search: URLSearchParams) =>
  search.get('service') === 'maintenance' || ['plan', 'litres', 'size'].some((name) => search.has(name))
