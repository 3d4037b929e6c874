/** Packages that every page needs and that rarely change. */
const vendorParts = /node_modules[\\/](react|react-dom|scheduler|regexparam)[\\/]/

/** Modules of staff screens. Contracts need the schema of a list before the frame, which reads the numbers of open items, has run. */
const staffTools = below(
  'admin/',
  'bulk/',
  'staff/(?!contract/paged-list)',
  'lib/calendar/(?!south-african-days)',
  '(?!accounts/role-).*-rights\\.',
  // What the menu shows beside its entries: the menu and they need each other.
  '(enquiries/inbox/unread-count|money/to-do/to-do-count|orders/staff-returns/returns-waiting)\\.',
)

/** Modules that every page runs, and those that most pages share. None of them may depend on the rules of forms. */
const frameParts = below(
  'app/(?!.*-page\\.|dashboard/)',
  'lib/(navigation|hydration|reading|values)/',
  'lib/(calendar/durations|sending/attempt-key)\\.',
  'ui/(theme|marks|states|page)/(?!star-icon)',
  'ui/form/(field|labelled-message)\\.',
  'ui/overlay/(toast|tooltip|remember-focus)\\.',
  'ui/panels/(wrap-index|use-chosen-in-sight|(tabs|table)\\.(?!tsx))',
  'settings/(use-site|page-head|selling|without-scripts|reach-us-words)\\.',
  'media/(logo|picture-address|picture-view|product-picture)',
  'cart/(cart|use-cart)\\.',
  'catalogue/(listing-path|product-address|buying/add-product|listing/shop-promises)\\.',
  'enquiries/asking/pending-enquiry',
  'orders/order-read',
  'search/search-(address|opener)\\.',
  'services/(plan-price|parts/reach-us)',
)
/** Parts of most lists of products, and of a product's own page. */
const shopParts = below(
  'accounts/account-link\\.',
  'assistant/assistant-launcher',
  'catalogue/product-page/product-delivery\\.',
  'catalogue/(buying/(?!add-product)|shelf|filters/(?!listing-filters))',
  'catalogue/product-rules\\.',
  'cart/cart-(bar|button)\\.',
  'launch/opening-soon',
  'search/hit-labels',
  'settings/shipping-rule',
  'ui/form/quantity-stepper',
)

/** Contracts and fields of account forms: fetched together, at the first touch of one. */
const accountRules = below('accounts/(account(-api|-fields)?|sign-in-forms|registration-forms)\\.')

/** Modules below src/ with these path prefixes. */
function below(...beginnings: string[]) {
  return new RegExp(`[\\\\/]src[\\\\/](${beginnings.join('|').replaceAll('/', '[\\\\/]')})`)
}

/** Few chunks, each used completely: every file costs a request, its name in the page and a compression dictionary of its own. */
export const browserChunks = [
  { name: 'vendor', priority: 7, test: vendorParts },
  { name: 'rules', priority: 6, test: /node_modules[\\/]zod[\\/]/ },
  { name: 'frame', priority: 5, test: frameParts },
  { name: 'shop', priority: 4, test: shopParts },
  {
    name: 'opening',
    priority: 3,
    minShareCount: 2,
    test: below(
      'settings/hours/(use-opening|opening-hours|public-holidays|describe-hours)',
      'lib/fields/phone-number\\.',
    ),
  },
  {
    name: 'offer',
    priority: 2,
    minShareCount: 2,
    test: below('services/parts/', 'ui/panels/card\\.', 'content/home/service-area-map'),
  },
  { name: 'choice', priority: 3, test: below('ui/form/choice-field\\.') },
  { name: 'packs', priority: 2, minShareCount: 2, test: below('water/packs/') },
  // What they share with the other calculators stays in the chunk of all.
  {
    name: 'pool-volume',
    priority: 4,
    minShareCount: 2,
    test: below('water/volume/'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'reef',
    priority: 4,
    minShareCount: 2,
    test: below('water/reef/', 'water/chemistry/sea-water'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'water',
    priority: 3,
    minShareCount: 2,
    test: below('water/(?!passport/|record/|packs/|volume/|reef/|pool/pool-plan-parts)', 'catalogue/substance\\.'),
  },
  // Pages that ask for something name who answers, and thank with a scene.
  { name: 'state', priority: 3, test: below('media/state/', 'people/(our-people|person-(mark|line|card))\\.') },
  { name: 'tabs', priority: 3, test: below('ui/panels/tabs\\.') },
  { name: 'table', priority: 3, test: below('ui/panels/table\\.') },
  {
    name: 'account-rules',
    priority: 3,
    test: accountRules,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    priority: 2,
    minShareCount: 2,
    test: below('accounts/(?!settings/|own-account/|second-factor/|staff/|role)', 'ui/form/password-field'),
    // Modules shared with public pages stay in the latter's chunks.
    includeDependenciesRecursively: false,
  },
  {
    name: 'tools',
    priority: 0,
    minShareCount: 2,
    test: staffTools,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    priority: 1,
    minShareCount: 2,
    test: below(
      'ui/form/(use-form|form-values|error-summary)\\.',
      'enquiries/enquiry-labels',
      'services/request-draft',
      'services/choosing/',
    ),
  },
]
