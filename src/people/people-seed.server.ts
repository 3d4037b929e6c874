import type { Seed } from '#lib/serving/seed.server.ts'
import { insertPeople } from './people-store.server.ts'

const samples = [
  {
    name: 'Thabo M.',
    role: 'Pool technician',
    sentence: 'Tests before he doses, and writes down every reading for you.',
    world: 'pool' as const,
  },
  {
    name: 'Anja V.',
    role: 'Reef technician',
    sentence: 'Keeps reefs of her own, and knows what a closed coral is telling you.',
    world: 'marine' as const,
  },
  {
    name: 'Nomsa D.',
    role: 'Office and bookings',
    sentence: 'Answers the phone, plans the rounds and calls you if a day has to move.',
    world: 'both' as const,
  },
].map((person, at) => ({ ...person, place: at + 1, sample: true }))

/** People of a demonstration, who do not exist: names and initials, and no faces. */
export const samplePeopleSeed: Seed = {
  name: 'sample-people',
  sample: true,
  load: (db) => insertPeople(db, samples),
}
