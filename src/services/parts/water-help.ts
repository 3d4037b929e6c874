type WaterHelp = {
  href: string
  title: string
  text: string
  world: 'pool' | 'marine'
  /** Words that people look for it by, besides those of its title and text. */
  words: string
}

export const waterHelp: WaterHelp[] = [
  {
    href: '/pool-calculator',
    title: 'Pool calculator',
    text: 'From your test to doses of chlorine, acid and alkalinity, in a safe order.',
    world: 'pool',
    words:
      'chlorine calculator dose dosage cya stabiliser alkalinity ph hardness acid soda ash salt balance readings swim',
  },
  {
    href: '/green-pool',
    title: 'Green pool',
    text: 'What to do, day by day, until you see the floor again.',
    world: 'pool',
    words: 'algae cloudy murky black brown shock slam clear swamp',
  },
  {
    href: '/pool-volume',
    title: 'How many litres',
    text: 'The volume of your pool from its shape and measures.',
    world: 'pool',
    words: 'volume calculator size litre kilolitre gallons rectangle round oval kidney measure',
  },
  {
    href: '/reef-calculator',
    title: 'Reef calculator',
    text: 'Doses of alkalinity, calcium and magnesium, day by day, from your tests.',
    world: 'marine',
    words: 'alkalinity calcium magnesium dkh kh dose dosing salinity coral calculator',
  },
  {
    href: '/tank-help',
    title: 'Tank help',
    text: 'Sick fish, closed corals, no power: what to do now, today and this week.',
    world: 'marine',
    words: 'sick fish dying gasping ammonia nitrite temperature loadshedding emergency coral aquarium',
  },
]
