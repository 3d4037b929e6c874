export const picturePages = {
  home: { label: 'Home', path: '/' },
  about: { label: 'About', path: '/about' },
  contact: { label: 'Contact', path: '/contact' },
  services: { label: 'Services', path: '/services' },
  'pool-services': { label: 'Pool Services', path: '/pool-services' },
  'marine-services': { label: 'Marine Services', path: '/marine-services' },
  'marine-gallery': { label: 'Marine Gallery', path: '/marine-gallery' },
  'pool-plans': { label: 'Pool plans', path: '/pool-plans/essential' },
  'aquarium-plans': { label: 'Aquarium plans', path: '/aquarium-plans/starter' },
} as const
export type PicturePage = keyof typeof picturePages
export const picturePageNames = Object.keys(picturePages) as PicturePage[]

/** A place on a page, with the scene that stands in it until there is a photograph. A page shows each scene once. */
export type PictureSlot = {
  name: string
  page: PicturePage
  scene: string
  label: string
  path: string
  /** Words stand on the picture. */
  captioned: boolean
}

const places: Record<PicturePage, Record<string, string>> = {
  home: {
    'pool-carousel-3': 'Pools, first picture',
    'pool-carousel-2': 'Pools, second picture',
    'pool-carousel-1': 'Pools, third picture',
    'marine-carousel-1': 'Reefs, first picture',
    'marine-carousel-2': 'Reefs, second picture',
    'marine-carousel-3': 'Reefs, third picture',
    'pool-night': 'Promise across the page',
  },
  about: {
    about: 'Opening',
    workshop: 'How we work',
    'work-kit': 'Year by year',
    'pool-night': 'End of the page',
  },
  contact: {
    'office-1': 'Office, first picture',
    'office-2': 'Office, second picture',
    'office-3': 'Office, third picture',
  },
  services: {
    'home-hero-poster': 'Pools',
    'marine-hero': 'Reefs',
    'call-to-action-band': 'End of the page',
  },
  'pool-services': {
    'blossom-basket': 'One-time cleanups',
    'pool-readings': 'Weekly maintenance',
    'pool-pump': 'Equipment repair',
    workshop: 'Why people stay',
    'pool-night': 'Schools and resorts',
    'water-feature-1': 'Water features, first picture',
    'water-feature-2': 'Water features, second picture',
    'water-feature-3': 'Water features, third picture',
    'pool-side': 'End of the page, also of the pool plans',
  },
  'marine-services': {
    'marine-gallery-1': 'Custom tanks',
    'marine-gallery-4': 'Water chemistry',
    'marine-gallery-8': 'Monthly contracts',
    'marine-gallery-6': 'Equipment servicing',
    'marine-gallery-5': 'Aquascaping',
    'marine-carousel-1': 'Emergency support',
    'marine-gallery-7': 'Our promises',
    'marine-carousel-2': 'End of the page, also of the aquarium plans',
  },
  'marine-gallery': {
    'marine-gallery-7': 'Gallery, first picture',
    'marine-gallery-2': 'Gallery, second picture',
    'marine-gallery-3': 'Gallery, third picture',
    'marine-gallery-4': 'Gallery, fourth picture',
    'marine-gallery-5': 'Gallery, fifth picture',
    'marine-gallery-6': 'Gallery, sixth picture',
    'marine-gallery-1': 'Gallery, seventh picture',
    'marine-gallery-8': 'Gallery, eighth picture',
    'marine-gallery-9': 'Gallery, ninth picture',
    'marine-hero': 'End of the page',
  },
  'pool-plans': {
    'pool-carousel-1': 'Small pools',
    'water-feature-3': 'Medium pools',
    'water-feature-1': 'Large pools',
  },
  'aquarium-plans': {
    'marine-gallery-9': 'First tank',
    'marine-gallery-4': 'Reef',
    'marine-carousel-3': 'Show tank',
  },
}

/** Where a place is not on the address of its page. */
const ownPaths: Record<string, string> = {
  'pool-plans.water-feature-3': '/pool-plans/premium',
  'pool-plans.water-feature-1': '/pool-plans/ultimate',
  'aquarium-plans.marine-gallery-4': '/aquarium-plans/pro',
  'aquarium-plans.marine-carousel-3': '/aquarium-plans/excellence',
}

const captionedPages: PicturePage[] = ['home', 'contact', 'marine-gallery']
/** Those of these pages without words on them. */
const bare = ['home.pool-night', 'marine-gallery.marine-hero']

export const slotName = (page: PicturePage, scene: string) => `${page}.${scene}`

export const pictureSlots: PictureSlot[] = picturePageNames.flatMap((page) =>
  Object.entries(places[page]).map(([scene, label]) => {
    const name = slotName(page, scene)
    const captioned = captionedPages.includes(page) && !bare.includes(name)
    return { name, page, scene, label, path: ownPaths[name] ?? picturePages[page].path, captioned }
  }),
)

export const focusPositions = {
  middle: '50% 50%',
  top: '50% 0%',
  bottom: '50% 100%',
  left: '0% 50%',
  right: '100% 50%',
} as const
export type Focus = keyof typeof focusPositions
