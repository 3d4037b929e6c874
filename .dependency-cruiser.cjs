/**
 * The map of the house: who may import whom. Everything not drawn here is refused. Every slice may use lib, ui, staff (the kit of staff screens),
 * settings, audit and bulk: whatever staff change is written down, and may be changed for many records at once.
 */
const mayUse = {
  audit: [],
  // Changes of many records at once, in the background.
  bulk: [],
  jobs: [],
  // Backups and what an operator watches.
  operations: [],
  settings: [],
  media: [],
  mail: [],
  // The ledger: who is owed what follows from it. The practice gateway signs with the secret that accounts keep.
  payments: ['accounts'],
  // Invoices and credit notes, made of plain data: it knows no order.
  documents: [],
  // Who comes: named wherever customers decide.
  people: ['media'],
  services: ['media', 'people'],
  // Signing in stands beside a scene.
  accounts: ['mail', 'media'],
  // Reviews and enquiries are somebody's: they follow the account.
  launch: ['mail', 'media'],
  catalogue: ['media', 'cart', 'accounts', 'launch'],
  content: ['catalogue', 'services', 'media', 'people'],
  // From a test of the water to doses, to their packs in the cart or the request for a visit, and the record of an account's waters.
  water: ['catalogue', 'accounts', 'cart', 'media', 'services'],
  // Plans and their visits. How far we go is said by the service areas.
  visits: [
    'content',
    'services',
    'people',
    'water',
    'catalogue',
    'accounts',
    'media',
    'mail',
    'enquiries',
    'orders',
    'payments',
    'documents',
  ],
  // One search over all that the public pages show; it leads staff to orders.
  search: ['catalogue', 'cart', 'services', 'content', 'media', 'accounts'],
  enquiries: ['services', 'people', 'mail', 'accounts', 'media'],
  cart: ['media'],
  // It answers with the FAQ and the emergencies.
  assistant: ['catalogue', 'content'],
  // An order that lapsed goes into the cart once more.
  orders: ['catalogue', 'cart', 'accounts', 'media', 'mail', 'payments', 'documents'],
  // What staff do about money, whatever it came for.
  money: ['orders', 'payments', 'documents', 'accounts', 'mail'],
  checkout: ['cart', 'catalogue', 'orders', 'accounts', 'media'],
  admin: [
    'orders',
    'payments',
    'money',
    'catalogue',
    'launch',
    'enquiries',
    'accounts',
    'content',
    'services',
    'people',
    'mail',
    'media',
    'jobs',
    'operations',
    // The form of a product says what a dose of it does.
    'water',
    // Their sites stand with customers, and their figures on the overview.
    'visits',
  ],
}
const everywhere = ['lib', 'ui', 'staff', 'settings', 'audit', 'bulk']
const tests = '\\.test\\.tsx?$'

module.exports = {
  forbidden: [
    ...Object.entries(mayUse).map(([slice, allowed]) => ({
      name: `${slice}-uses-only-its-neighbours`,
      comment: `${slice} may use: ${[...everywhere, ...allowed].join(', ')}`,
      severity: 'error',
      from: { path: `^src/${slice}/`, pathNot: tests },
      to: { path: '^src/', pathNot: `^src/(${[slice, ...everywhere, ...allowed].join('|')})/` },
    })),
    {
      name: 'every-slice-is-on-the-map',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `^src/(app|lib|ui|staff|${Object.keys(mayUse).join('|')})/|^src/main\\.server\\.ts$`,
      },
      to: {},
    },
    {
      name: 'lib-knows-no-domain',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/lib/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(ui|lib)/' },
    },
    {
      name: 'staff-kit-knows-no-domain',
      severity: 'error',
      from: { path: '^src/staff/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(staff|ui|lib)/' },
    },
    {
      name: 'public-pages-carry-no-staff-kit',
      comment:
        'what the pages for customers run never leads to the screens of staff; contracts may name their texts and lists',
      severity: 'error',
      from: { path: '^src/(?!admin/).*-page\\.tsx$', pathNot: '-admin-page\\.tsx$' },
      to: { path: '^src/staff/(?!contract/)', reachable: true },
    },
    {
      name: 'browser-never-reaches-server',
      severity: 'error',
      from: { path: '^src/', pathNot: `\\.server\\.tsx?$|${tests}` },
      to: { path: '\\.server\\.tsx?$' },
    },
    {
      name: 'shared-code-is-plain',
      comment: '.ts files of a slice hold data and rules: no React, no Node, no Fastify, no Drizzle',
      severity: 'error',
      from: { path: '^src/(?!app/|lib/).*\\.ts$', pathNot: `\\.server\\.ts$|${tests}` },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'tables-stay-home',
      comment: 'only the owning slice, other tables and app/ see a table',
      severity: 'error',
      from: { path: '^src/([^/]+)/', pathNot: `-tables\\.server\\.ts$|^src/app/|${tests}` },
      to: { path: '-tables\\.server\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'only-stores-speak-sql',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: `(-store|-tables|database|postgres-(transaction|listener|statements)|copy-session|migrate|seed|limit-store|column-types)\\.server\\.ts$|^src/app/|${tests}`,
      },
      to: { path: 'node_modules/(drizzle-orm|@electric-sql|pg/)' },
    },
    {
      name: 'pages-of-one-slice-stay-private',
      comment: 'the admin shows the -admin-page of each slice under one of its tabs',
      severity: 'error',
      from: { path: '^src/(?!app/)([^/]+)/' },
      to: { path: '-page\\.tsx$', pathNot: '^src/$1/|-admin-page\\.tsx$' },
    },
    {
      name: 'admin-pages-are-for-admin',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/admin/' },
      to: { path: '-admin-page\\.tsx$' },
    },
    {
      name: 'the-shop-floor-carries-no-tools',
      comment: 'what customers see of the catalogue never imports what staff work with',
      severity: 'error',
      from: {
        path: '^src/catalogue/((listing|shelf|filters|buying|product-page|reviews)/|[^/]+$)',
        pathNot: '-slice\\.server\\.ts$|/products-admin(-routes\\.server|-page|\\.test)\\.tsx?$',
      },
      to: { path: '^src/catalogue/(product-(admin|form|list|pictures)|stock|import)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: `\\.d\\.ts$|${tests}|^src/(main|app/)|^(scripts|bench|tests)/` },
      to: {},
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
