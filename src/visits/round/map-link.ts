import type { Stop } from './round.ts'

export function mapLink({ place, address }: Pick<Stop, 'place' | 'address'>) {
  const to = place ? `${place.latitude},${place.longitude}` : address
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`
}

export const callLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
