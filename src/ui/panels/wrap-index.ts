/** An index in a ring of `count`: after the last comes the first, before the first the last. */
export const wrapIndex = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0)
