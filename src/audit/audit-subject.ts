/** Subjects of changes by staff, by the kind that they begin with. */
export const auditKinds: Record<string, string> = {
  product: 'Products',
  'product-import': 'Product imports',
  'search-word': 'Search words',
  'missed-search': 'Searches that found nothing',
  review: 'Reviews',
  order: 'Orders',
  return: 'Returns',
  message: 'Messages',
  setting: 'Settings',
  text: 'Texts',
  faq: 'Questions and answers',
  testimonial: 'Testimonials',
  'own-picture': 'Pictures of the website',
  plan: 'Plans',
  subscription: 'Plans of customers',
  service: 'Services',
  account: 'Staff',
  mail: 'Mail',
  'stray-notification': 'Payment notices',
  'bank-statement': 'Bank statements',
  'bank-line': 'Statement lines',
  books: 'Bookkeeping checks',
  visit: 'Visits',
  round: 'Rounds',
  'visit-check': 'Checks of visits',
  job: 'Background jobs',
}

const screens: Record<string, (id: string) => string> = {
  product: (id) => `tab=products&id=${id}`,
  'search-word': (id) => `tab=products&view=search-words&id=${id}`,
  'missed-search': () => 'tab=products&view=search-words&section=missed',
  review: () => 'tab=products&view=reviews',
  order: (id) => `tab=orders&id=${id}`,
  return: (id) => `tab=orders&view=returns&id=${id}`,
  message: (id) => `tab=messages&id=${id}`,
  setting: (name) => `tab=settings&section=${sectionOf[name] ?? 'business'}`,
  text: (name) => `tab=settings&section=texts&id=${name}`,
  faq: (id) => `tab=settings&section=faq${Number(id) ? `&id=${id}` : ''}`,
  testimonial: (id) => `tab=settings&section=testimonials&id=${id}`,
  'own-picture': (name) => `tab=settings&section=pictures&id=${name}`,
  plan: (id) => `tab=settings&section=plans&id=${id}`,
  subscription: (id) => `tab=visits&section=plans&id=${id}`,
  service: (id) => `tab=settings&section=services&id=${id}`,
  account: () => 'tab=settings&section=staff',
  mail: (id) => `tab=settings&section=mail&id=${id}`,
  'stray-notification': () => 'tab=money&section=notices&done=yes',
  'bank-statement': () => 'tab=money&section=statements&view=files',
  'bank-line': () => 'tab=money&section=statements&view=lines',
  books: () => 'tab=money&section=to-do',
  visit: (id) => `tab=visits&section=board&visit=${id}`,
  round: (id) => `tab=visits&section=board&day=${id.slice(0, 10)}`,
  'visit-check': () => 'tab=visits&section=today',
  job: () => 'tab=settings&section=jobs',
}

/** The section of the settings that has each of them. */
const sectionOf: Record<string, string> = {
  hours: 'hours',
  launch: 'shop',
  shipping: 'shop',
  orderLimits: 'shop',
  payment: 'shop',
  currency: 'shop',
  bank: 'shop',
  social: 'social',
  trustBadges: 'social',
  footer: 'social',
  legal: 'legal',
}

/** The screen that shows the changed thing, if there is one. */
export function addressOfSubject(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/)
  const screen = screens[kind]
  return screen && id ? `/admin-dashboard?${screen(encodeURIComponent(id))}` : null
}
