import type { ServiceType } from './enquiry.ts'

const about: Record<ServiceType, string> = {
  'pool-installation': 'We would like to see the place before we quote. Which days suit you for a visit?',
  maintenance:
    'How is the water doing now? A photo helps. Then we send you an offer, to which you can agree on its page.',
  'water-treatment': 'Please send us a photo of the water and, if you have them, your last readings.',
  consultation: 'Which days and times suit you for the consultation?',
  'aquarium-setup': 'To plan the aquarium we need the space that you have for it and what you would like to keep.',
}

/** The text of a kind of request until staff write their own. Words in braces are filled in for each request. */
export const startingTemplate = (service: ServiceType) =>
  `Hello {name},\n\nThank you for your request {reference} about {subject}.\n\n${about[service]}\n\nKind regards\n{business}`

type Filled = { fullName: string; reference: string; subject: string; business: string }

/** A template with what is known of the request. Words in braces that mean nothing stay as they are. */
export function fillTemplate(template: string, { fullName, reference, subject, business }: Filled) {
  const known: Record<string, string> = { name: fullName.trim().split(/\s/)[0] ?? '', reference, subject, business }
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(known, name) ? known[name]! : whole))
}
