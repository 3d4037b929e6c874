import { describe, expect, test } from 'vitest'
import { categoryIn, dangerIn } from './goods-words.ts'

describe('dangerous goods by their words', () => {
  test.each([
    ['Pool Acid 5 L', 'acid'],
    ['Swembadsuur 5 L', 'acid'],
    ['Soutsuur 33%', 'acid'],
    ['MURIATIC ACD 25LT', 'acid'],
    ['pH Minus 2 kg', 'acid'],
    ['HTH Granular 10kg', 'oxidiser'],
    ['Chlorine Granules 65%', 'oxidiser'],
    ['Stabilised chlor. tablets', 'oxidiser'],
    ['Chloor korrels 5kg', 'oxidiser'],
    ['Calcium hypochlorite 68%', 'oxidiser'],
    ['Sodium Hypochlorite 12.5% 25L', 'oxidiser'],
    ['Trichlor tabs 200g', 'oxidiser'],
    ['Non-chlorine oxidiser', 'oxidiser'],
    ['Hydrogen peroxide 50%', 'oxidiser'],
    ['Bromine tablets', 'oxidiser'],
    ['Cal-hypo 10kg', 'oxidiser'],
    ['Shock granules 5 kg', 'oxidiser'],
  ])('%s is %s', (words, hazard) => {
    expect(dangerIn(words)).toMatchObject({ hazard, likely: true })
  })

  test.each([
    'Salt chlorinator 25 g/h',
    'Chlorine test strips',
    'Acid dosing pump',
    'Chlorine floater',
    'Amino acid coral food',
    'Acid-free silicone',
  ])('%s is asked about, but not taken for dangerous by itself', (words) => {
    expect(dangerIn(words)).toMatchObject({ likely: false })
  })

  test.each(['Leaf net', 'Calcium chloride 1 kg', 'Chlorella powder', 'Suurstofmeter', 'Placid pump', 'Filter sand'])(
    '%s is not asked about',
    (words) => {
      expect(dangerIn(words)).toBeNull()
    },
  )
})

test('a category is told by the words of a line, in English and Afrikaans', () => {
  const shop = ['Pool Equipment & Parts', 'Pool Chemicals', 'Automatic Pool Cleaners', 'Pool Lighting', 'Water Testing']
  const found = (words: string) => categoryIn(words, shop)
  expect(
    ['Pump 1.1 kW', 'Pomp 1,1 kW', 'HTH 10 kg', 'Swembadsuur', 'LED light 12 V', 'Toetsstrokies', 'Pool chemicals'].map(
      found,
    ),
  ).toEqual([
    'Pool Equipment & Parts',
    'Pool Equipment & Parts',
    'Pool Chemicals',
    'Pool Chemicals',
    'Pool Lighting',
    'Water Testing',
    'Pool Chemicals',
  ])
  expect(found('Gift card')).toBeNull()
  expect(categoryIn('Pump', ['Food'])).toBeNull()
})
