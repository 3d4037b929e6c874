type Tab = 'overview' | 'products' | 'customers' | 'orders' | 'money' | 'visits' | 'messages' | 'settings'

export function adminAddress(tab: Tab, query: Record<string, string | number | null> = {}) {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]))
  return `/admin-dashboard?${new URLSearchParams([['tab', tab], ...given])}`
}
