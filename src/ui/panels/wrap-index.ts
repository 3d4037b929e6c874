export const wrapIndex = (index: number, count: number) => (count > 0 ? ((index % count) + count) % count : 0)
