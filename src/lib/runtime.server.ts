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
}
