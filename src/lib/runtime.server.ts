/** Facts about how the site was started that a slice may know. */
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
  /** The mail server, the sender, and the reader of the business's own mail. Demo mode keeps mail and needs none of it. */
  mail: { smtpUrl: string | undefined; from: string | undefined; to: string | undefined }
  /** Signs cookies and links. Without one, the installation makes its own and keeps it. */
  secret: string | undefined
  /** The account that runs a live shop at first. */
  firstAdmin: { email: string; password: string } | undefined
  /** Providers that sign people in. Those that are not set up are not there. */
  providers: { google?: ProviderAccess; facebook?: ProviderAccess }
  /** The merchant that we are at PayFast. A demonstration without one has a practice gateway. */
  payfast: PayfastMerchant | undefined
  /** The folder into which this node puts the backups that it takes, and the key that they are encrypted with. */
  backups: { folder: string; key: string | undefined } | undefined
  /** The token by which the figures of /metrics are read. */
  metricsToken: string | undefined
  /** The collector of OpenTelemetry that spans are sent to. */
  tracing: Tracing | undefined
  /** The CDN in front. */
  cdn: Cdn | undefined
  /** Hosts of other sites that a form of ours may lead to, such as a payment page. */
  formHosts: string[]
}

/** Credentials of this shop at a provider of OpenID Connect; `issuer` stands for another one than the name says. */
export type ProviderAccess = { clientId: string; clientSecret: string; issuer?: string | undefined }

/** `host` is that of the payment page, live or sandbox. */
export type PayfastMerchant = { host: string; id: string; key: string; passphrase: string }

/** `share` of the requests, from 0 to 1, is traced; `headers` go with what is sent. */
export type Tracing = { endpoint: string; headers: Record<string, string>; share: number }

/** `maxAge`: seconds for which it keeps an answer. `purge`: the address that is told which of them have changed. */
export type Cdn = { maxAge: number; purge: { url: string; headers: Record<string, string> } | undefined }
