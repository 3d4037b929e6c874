/** Headings of the documentation of the API, the first of which is shown where none is asked for. */
export const callHeadings = ['products', 'orders', 'accounts', 'services', 'enquiries', 'texts'] as const
export type CallHeading = (typeof callHeadings)[number]

const isHeading = (text: unknown): text is CallHeading => callHeadings.some((one) => one === text)

export const readHeading = (text: unknown) => (isHeading(text) ? text : null)

export const headingIn = (search: URLSearchParams): CallHeading => readHeading(search.get('calls')) ?? 'products'

/** The documentation of the calls under a heading. */
export const callsAddress = (heading: CallHeading) =>
  heading === 'products' ? '/api/docs' : `/api/docs?calls=${heading}`

/** The description of what visitors and customers may call, as far as it stands under a heading. */
export const callsRead = (heading: CallHeading) => `/api/openapi.json?for=customers&under=${heading}` as const
