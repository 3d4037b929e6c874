/** `thandi.nkosi@example.co.za` becomes `thandi.nkosi`. */
export function usernameFrom(email: string) {
  const start = email
    .split('@')[0]!
    .toLowerCase()
    .replace(/[^\w.-]/g, '')
    .slice(0, 24)
  return start.length < 3 ? `customer${start}` : start
}
