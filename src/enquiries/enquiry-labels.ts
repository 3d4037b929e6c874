import type { ServiceType } from './enquiry.ts'

export const serviceTypeLabels: Record<ServiceType, string> = {
  'pool-installation': 'Pool Installation',
  maintenance: 'Maintenance',
  'water-treatment': 'Water Treatment',
  consultation: 'Consultation',
  'aquarium-setup': 'Aquarium Setup',
}

/** Topics of a request beyond its service type, by their name in the address. */
export const topicLabels: Record<string, string> = { repair: 'Equipment repair' }

export const isServiceType = (value: string): value is ServiceType => Object.hasOwn(serviceTypeLabels, value)
