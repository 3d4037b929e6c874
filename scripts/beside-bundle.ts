/** For development alone; nothing of a built shop asks for them. */
export const developmentOnly = ['vite', '@fastify/middie']

/** Packages that stay beside the server's bundle: those that are native, bring files of their own, or are for development alone. */
export const besideBundle = ['@electric-sql/pglite', 'sharp', 'lightningcss', 'pdfkit', 'pg-native', ...developmentOnly]
