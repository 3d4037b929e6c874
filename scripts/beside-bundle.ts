/** For development alone; nothing of a built shop asks for them. */
export const developmentOnly = ['vite', '@fastify/middie']

/** Not in the server's bundle: what is native, brings files of its own, or is for development alone. */
export const besideBundle = ['@electric-sql/pglite', 'sharp', 'lightningcss', 'pdfkit', 'pg-native', ...developmentOnly]
