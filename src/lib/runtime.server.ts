/** What a slice may know about how the site was started. */
export type Runtime = {
  mode: 'demo' | 'live'
  /** Origin that customers use, without a trailing slash. */
  publicUrl: string
  /** True when customers reach the site over TLS: cookies are then Secure and named `__Host-`. */
  secure: boolean
  limits: boolean
  now: () => Date
  /** Folder of this node's own files: the embedded database, and pictures made from those in the database. */
  dataDir: string
  /** Where mail goes out, whom it is from, and who reads the business's own. Demo mode keeps mail and needs none of it. */
  mail: { smtpUrl: string | undefined; from: string | undefined; to: string | undefined }
  /** Signs cookies and links. Without one, the installation makes its own and keeps it. */
  secret: string | undefined
  /** Who runs a live shop at first. */
  firstAdmin: { email: string; password: string } | undefined
  /** Who else may say who somebody is. Those that are not set up are not there. */
  providers: { google?: ProviderAccess; facebook?: ProviderAccess }
  /** Hosts of other sites that a form of ours may lead to, such as a payment page. */
  formHosts: string[]
}

/** What a provider of OpenID Connect knows this shop by; `issuer` stands for another one than the name says. */
export type ProviderAccess = { clientId: string; clientSecret: string; issuer?: string | undefined }
