/** The address of a document; `key` is that of a guest's link. */
export function documentPath(order: number, document: number, key: string | null = null) {
  const path = `/api/orders/${order}/documents/${document}`
  return key === null ? path : `${path}?${new URLSearchParams({ key }).toString()}`
}
