/** For development only; a built shop never imports them. */
export const developmentOnly = ['vite', '@fastify/middie']

/** Packages outside of the server's bundle: native ones, those with files of their own, and those for development. */
export const externalPackages = [
  '@electric-sql/pglite',
  'sharp',
  'lightningcss',
  'pdfkit',
  'pg-native',
  ...developmentOnly,
]
