/** Start-up settings that a slice may use. */
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
  /** The mail server, the sender, and the business's own address. Demo mode keeps its mail and needs none of them. */
  mail: { smtpUrl: string | undefined; from: string | undefined; to: string | undefined }
  /** Signs cookies and links. Without one, the installation generates and stores its own. */
  secret: string | undefined
  /** The first owner of a live shop. */
  firstAdmin: { email: string; password: string } | undefined
  /** Providers to sign in with; undefined where one is not set up. */
  providers: { google?: ProviderAccess; facebook?: ProviderAccess }
  /** Our merchant account at PayFast. A demonstration without one has a practice gateway. */
  payfast: PayfastMerchant | undefined
  backups: { folder: string; key: string | undefined } | undefined
  metricsToken: string | undefined
  tracing: Tracing | undefined
  cdn: Cdn | undefined
  /** Hosts of other sites that our forms may lead to, such as a payment page. */
  formHosts: string[]
}

/** Credentials of this shop at an OpenID Connect provider; `issuer` replaces the provider's usual one. */
export type ProviderAccess = { clientId: string; clientSecret: string; issuer?: string | undefined }

/** `host` is that of the payment page, live or sandbox. */
export type PayfastMerchant = { host: string; id: string; key: string; passphrase: string }

/** `share` of the requests, from 0 to 1, is traced; `headers` are sent with the spans. */
export type Tracing = { endpoint: string; headers: Record<string, string>; share: number }

/** `maxAge`: seconds for which it caches an answer. `purge`: the address to which stale keys are sent. */
export type Cdn = { maxAge: number; purge: { url: string; headers: Record<string, string> } | undefined }
