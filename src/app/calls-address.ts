/** Headings of the API documentation; the first is the default. */
export const callHeadings = ['products', 'orders', 'accounts', 'services', 'enquiries', 'texts'] as const
export type CallHeading = (typeof callHeadings)[number]

const isHeading = (text: unknown): text is CallHeading => callHeadings.some((one) => one === text)

export const readHeading = (text: unknown) => (isHeading(text) ? text : null)

export const headingIn = (search: URLSearchParams): CallHeading => readHeading(search.get('calls')) ?? 'products'

/** The documentation of the calls under a heading. */
export const callsAddress = (heading: CallHeading) =>
  heading === 'products' ? '/api/docs' : `/api/docs?calls=${heading}`

/** The part of the OpenAPI document under a heading, without staff calls. */
export const callsRead = (heading: CallHeading) => `/api/openapi.json?for=customers&under=${heading}` as const
