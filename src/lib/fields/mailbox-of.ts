const gmailDomains = ['gmail.com', 'googlemail.com']

/** One form for all spellings of a mailbox: `Ann.Lee+shop@googlemail.com` is `annlee@gmail.com`. For counting, not for sending: another server may hold them apart. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  const name = local.replace(/(?<=.)\+.*$/, '')
  return gmailDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
