/** The link that dials a typed telephone number, without its spaces and brackets. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
