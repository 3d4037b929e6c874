/** Headers of every answer; the content security policy adds what a page needs. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** Added to files that may stand in pages of others: mail programs in a browser show the pictures of an email. */
export const shownElsewhere = { 'cross-origin-resource-policy': 'cross-origin' }

/** Host of the map on the contact page. */
const mapServer = 'https://www.openstreetmap.org'

type PageNeeds = {
  /** Hash of the inline script. */
  inlineScript: string
  formHosts: string[]
  development: boolean
}

export function pagePolicy({ inlineScript, formHosts, development }: PageNeeds) {
  const self = "'self'"
  const directives = {
    'default-src': ["'none'"],
    'script-src': development ? [self, "'unsafe-inline'"] : [self, `'${inlineScript}'`],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', 'blob:'],
    'media-src': [self],
    'font-src': [self],
    'connect-src': [self, mapServer, ...(development ? ['ws:'] : [])],
    'frame-src': [mapServer],
    'manifest-src': [self],
    'form-action': [self, ...formHosts.map((host) => `https://${host}`)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
