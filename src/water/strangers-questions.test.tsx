import { expect, test } from 'vitest'
import { showWithSite } from '../../tests/show-with-site.tsx'
import { GreenPoolPage } from './green-pool/green-pool-page.tsx'
import { PoolCalculatorPage } from './pool/pool-calculator-page.tsx'
import { ReefCalculatorPage } from './reef/reef-calculator-page.tsx'
import { TankHelpPage } from './tank-help/tank-help-page.tsx'

const pages = {
  '/green-pool': GreenPoolPage,
  '/pool-calculator': PoolCalculatorPage,
  '/reef-calculator': ReefCalculatorPage,
  '/tank-help': TankHelpPage,
}

/** The words of a page's answer. */
function answerAt(address: string) {
  const [path, query] = address.split('?')
  const Page = pages[path as keyof typeof pages]
  const html = showWithSite(<Page search={new URLSearchParams(query)} />, { name: 'Clearwater Reef' })
  const answer = html.slice(html.indexOf('aria-label="Answer"'), html.indexOf('<figure'))
  return answer
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll('&#x27;', '’')
}

/** Questions that people have asked in public forums, with the readings they gave. Gallons of the United States are 3.785 litres, 68 °F are 20 °C. */
test.each([
  [
    'poolforum.com 6536: after a storm, floor seen at the shallow end only; does chlorine help without the filter?',
    '/green-pool?floor=hidden&pump=broken&litres=75700&cya=55&fc=2&cc=0&ph=7.2&ta=80',
    ['Mend the pump first', 'Without a filter the chemicals stay where they are poured'],
  ],
  [
    'the same pool with its filter running: is its chlorine too low?',
    '/pool-calculator?litres=75700&surface=vinyl&fc=2&cc=0&ph=7.2&ta=80&cya=55',
    ['Nobody swims: there is too little chlorine', 'Raise free chlorine from 2 mg/L to 9 mg/L', '810 g of calcium'],
  ],
  [
    'life-improver.com: no chlorine, stabiliser off the scale, hardness 550: what first?',
    '/pool-calculator?litres=58674&chlorine=tablets&fc=0&cc=0&ph=7.5&ta=180&ch=550&cya=300',
    ['Stabiliser is unusual. Test it again', 'I have tested it again, and it is right'],
  ],
  [
    'the same after one tap: the reading is right',
    '/pool-calculator?litres=58674&chlorine=tablets&fc=0&cc=0&ph=7.5&ta=180&ch=550&cya=300&sure=cya',
    ['of water first, in 5 parts', 'everything else waits for that', 'Never drain more than a third at once'],
  ],
  [
    'poolforum.com 25436: six gallons of bleach gone by the morning, algae on the ladder, no stabiliser',
    '/green-pool?floor=seen&colour=green&pump=runs&litres=87064&cya=0&fc=0',
    ['First test, then dose', 'pH: it has to be right before much chlorine', 'Brush walls, steps and floor'],
  ],
  [
    'troublefreepool.com 160750: clear blue water, algae every day, stabiliser 30, chlorine 16: is 12 enough or 24?',
    '/green-pool?floor=clear&colour=blue&pump=runs&cya=30&fc=16',
    ['Chlorine is at its shock level of 12 mg/L: add none', 'Chlorine falls by 1 mg/L at most overnight'],
  ],
  [
    'troublefreepool.com 218092: alkalinity 330 from the tap, 55 m³: how much acid? (tested again)',
    '/pool-calculator?litres=55000&ph=7.6&ta=330&sure=ta',
    ['540 ml of hydrochloric acid', 'the first of 40 portions', 'the water splashing, so that pH comes back'],
  ],
  [
    'the same a few portions later, with pH at 7.0',
    '/pool-calculator?litres=55000&ph=7&ta=300&fc=4&cya=30',
    ['Let the water splash first', 'soda ash would raise both'],
  ],
  [
    'troublefreepool.com 239056: chlorine falls every day, pH 7.8, hardness 175: what next?',
    '/pool-calculator?litres=60000&fc=3&cc=0&ph=7.8&ta=100&ch=175&cya=27',
    ['You may swim', '310 ml of hydrochloric acid', 'Raise free chlorine from 3 mg/L to 6 mg/L', 'in balance'],
  ],
  [
    'troublefreepool.com 116937: stabiliser 65, hardness 800: does it need 5 mg/L of chlorine?',
    '/pool-calculator?litres=60000&fc=2.5&ph=7.6&ta=90&ch=800&cya=65',
    ['Replace 43 445 litres of water first, in 3 parts', 'Raise free chlorine from 2.5 mg/L to 5 mg/L'],
  ],
  [
    'troublefreepool.com 46662: loses 0.5 overnight, last green in the filter: is it over?',
    '/green-pool?floor=seen&colour=green&pump=runs&litres=60000&cya=55&fc=12&evening=12.5&cc=0',
    ['Not clear yet', 'Raise free chlorine from 12 mg/L to 22 mg/L', 'it fell by 0.5'],
  ],
  [
    'reeffrontiers.com 207: calcium 350, alkalinity 2.5 meq/L, magnesium unknown',
    '/reef-calculator?litres=300&tank=sps&salinity=35&alkUnit=meq&alk=2.5&ca=350',
    ['Raise calcium from 350 mg/L to 430 mg/L', 'on days 1 to 4', 'Magnesium was not tested'],
  ],
  [
    'reefaddicts.com 28045: no power for a day, both tanks at 68 °F',
    '/tank-help?temp=20&litres=208',
    ['This is an emergency: phone first', 'Warm by at most 1 °C an hour'],
  ],
  [
    'reefcentral.com 21346633: alkalinity fell to 5.3 dKH: may it go up to 7 at once? (300 litres are ours)',
    '/reef-calculator?litres=300&tank=sps&salinity=35&alk=5.3',
    ['Raise alkalinity from 5.3 dKH to 8 dKH', '8 g of sodium bicarbonate, 100 % a day, on days 1 to 3'],
  ],
])('%s', (_, address, words) => {
  const answer = answerAt(address)
  for (const each of words) expect(answer).toContain(each)
})
