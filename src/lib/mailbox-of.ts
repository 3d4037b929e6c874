const gmailDomains = ['gmail.com', 'googlemail.com']

/**
 * The common form of all spellings that reach one mailbox: `Ann.Lee+shop@googlemail.com` is read where `annlee@gmail.com` is. Good for counting, not
 * for sending: a server may tell apart what is one here.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at).toLowerCase(), address.slice(at + 1).toLowerCase()]
  const name = local.replace(/(?<=.)\+.*$/, '')
  return gmailDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
