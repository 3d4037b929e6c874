import type { ContentField } from '#content/content-field.ts'
import type { TextPage, TextBlock } from './text-block.ts'

const line = (name: string, label: string, most = 120): ContentField => ({ kind: 'line', name, label, most })
const text = (name: string, label: string, most = 500): ContentField => ({ kind: 'text', name, label, most })
const kept = (name: string): ContentField => ({ kind: 'kept', name, label: name })
const link = (name: string, label: string): ContentField[] => [
  line(`${name}.label`, `${label}: text`, 60),
  {
    kind: 'link',
    name: `${name}.href`,
    label: `${label}: link`,
    hint: 'A page of this site, such as /pool-services',
  },
]
const lines = (name: string, label: string, most: number, each: number): ContentField => ({
  kind: 'lines',
  name,
  label,
  most,
  each,
  hint: 'One per line',
})

const heading = [line('title', 'Title', 80), text('intro', 'Text below', 400)]
const cards: ContentField = {
  kind: 'items',
  name: 'cards',
  label: 'Cards',
  one: 'card',
  most: 6,
  of: [line('title', 'Title', 60), text('text', 'Text', 240), { kind: 'link', name: 'href', label: 'Link' }],
}
const slides: ContentField = {
  kind: 'items',
  name: 'slides',
  label: 'Picture captions',
  one: 'picture',
  most: 20,
  fixed: true,
  of: [kept('picture'), line('caption', 'Caption', 160)],
}

const reasons: ContentField[] = [
  ...heading,
  {
    kind: 'items',
    name: 'items',
    label: 'Reasons',
    one: 'reason',
    most: 8,
    of: [kept('icon'), line('title', 'Title', 60), text('text', 'Text', 300)],
  },
]

const replies = [
  line('greeting', 'Greeting', 400),
  {
    kind: 'items',
    name: 'replies',
    label: 'Answers',
    one: 'answer',
    most: 40,
    of: [
      {
        ...line('keyword', 'Keyword', 40),
        hint: 'In lower case; the first one in the list that a message contains is used',
      },
      text('reply', 'Answer', 900),
      ...link('action', 'Button'),
    ],
  },
  text('defaultReply', 'Answer to everything else', 900),
  ...link('defaultAction', 'Its button'),
  lines('suggestions', 'Suggested questions', 8, 80),
] satisfies ContentField[]

const block = (name: string, label: string, fields: readonly ContentField[]): TextBlock => ({
  name,
  page: name.split('.')[0] as TextPage,
  label,
  fields,
})

export const textBlocks: readonly TextBlock[] = [
  block('home.page', 'Title and description', [
    { ...line('title', 'Title', 80), hint: 'In the browser’s tab and in search results' },
    { ...text('description', 'Description', 300), hint: 'In search results' },
  ]),
  block('home.hero', 'Top of the page', [
    line('heading', 'Heading', 80),
    line('tagline', 'Text below', 160),
    line('call', 'Button', 40),
    kept('video'),
  ]),
  block('home.poolServices', 'Pool services', [...heading, ...link('link', 'Link'), cards, slides]),
  block('home.marineServices', 'Marine services', [
    ...heading,
    ...link('link', 'Link'),
    ...link('galleryLink', 'Second link'),
    cards,
    slides,
  ]),
  block('home.poolPlans', 'Pool plans', heading),
  block('home.aquariumPlans', 'Aquarium plans', heading),
  block('home.callToAction', 'Call to action', [
    line('heading', 'Heading', 80),
    text('text', 'Text', 300),
    ...link('start', 'Button'),
    line('call', 'Text of the phone link', 40),
    kept('video'),
  ]),
  block('home.premiumEquipment', 'Equipment', [
    ...heading,
    ...link('link', 'Link'),
    line('empty', 'Shown when there are none', 120),
  ]),
  block('home.testimonials', 'Testimonials', heading),
  block('home.serviceAreas', 'Service areas', [
    ...heading,
    line('primaryBadge', 'Label of the main area', 40),
    {
      kind: 'items',
      name: 'items',
      label: 'Areas',
      one: 'area',
      most: 30,
      of: [
        line('area', 'Area', 60),
        line('distance', 'Distance', 30),
        line('responseTime', 'Response time', 40),
        lines('services', 'Services there', 12, 60),
        { kind: 'flag', name: 'featured', label: 'Main area' },
      ],
    },
  ]),
  block('home.emergencies', 'Emergencies', [
    ...heading,
    line('maximum', 'Longest response time', 60),
    text('note', 'Small print', 300),
    {
      kind: 'items',
      name: 'items',
      label: 'Emergencies',
      one: 'emergency',
      most: 12,
      of: [
        kept('id'),
        line('title', 'Emergency', 80),
        text('description', 'What to do', 400),
        line('responseTime', 'Response time', 40),
        {
          kind: 'choice',
          name: 'severity',
          label: 'Severity',
          options: [
            { value: 'high', label: 'High' },
            { value: 'critical', label: 'Critical' },
          ],
        },
        lines('examples', 'Examples', 8, 100),
      ],
    },
  ]),
  block('home.faq', 'Questions and answers', heading),
  block('about.page', 'Introduction and values', [
    line('title', 'Title', 80),
    text('intro', 'Text below', 400),
    {
      kind: 'items',
      name: 'values',
      label: 'How we work',
      one: 'value',
      most: 8,
      of: [line('title', 'Title', 60), text('text', 'Text', 400)],
    },
  ]),
  block('about.story', 'Our story', [
    lines('paragraphs', 'Story', 12, 1200),
    {
      kind: 'items',
      name: 'team',
      label: 'People',
      one: 'person',
      most: 20,
      of: [line('role', 'Role', 60), text('text', 'Text', 400)],
    },
    {
      kind: 'items',
      name: 'timeline',
      label: 'Timeline',
      one: 'event',
      most: 20,
      of: [line('when', 'When', 30), line('title', 'Title', 80), text('text', 'Text', 400)],
    },
    {
      kind: 'flag',
      name: 'sample',
      label: 'Sample: only shown in a demonstration',
    },
  ]),
  block('services.trust', 'Pool services: why us', reasons),
  block('services.reasons', 'Marine services: why us', reasons),
  block('assistant.pool', 'Pool assistant', replies),
  block('assistant.marine', 'Marine assistant', [
    lines('greetings', 'Greetings from the floating helper', 12, 200),
    ...replies,
  ]),
]

/** Part of a legal text. Facts in double braces are filled in from the settings. */
export const clauseFields: readonly ContentField[] = [
  line('heading', 'Heading', 120),
  {
    ...lines('paragraphs', 'Paragraphs', 30, 2000),
    hint: 'One per line. Placeholders such as {{legalName}} are filled in',
  },
  lines('bullets', 'Points', 30, 600),
  lines('closing', 'After the points', 10, 2000),
]

export const fieldsOf = (name: string): readonly ContentField[] | null =>
  name.startsWith('law.') ? clauseFields : (textBlocks.find((one) => one.name === name)?.fields ?? null)
