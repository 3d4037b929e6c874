import { expect, test } from 'vitest'
import { readTankHelp } from './tank-help-query.ts'

const help = (text: string) => readTankHelp(Object.fromEntries(new URLSearchParams(text)))

test.each([
  ['gasping=yes', 'gasping', true],
  ['poison=yes', 'poison', true],
  ['power=yes', 'power', true],
  ['temp=28.1', 'hot', true],
  ['temp=21.9', 'cold', true],
  ['nh3=0.25', 'nitrogen', true],
  ['no2=1', 'nitrogen', true],
  ['alk=12.1', 'alkalinity', false],
  ['alk=8&alkBefore=9.6', 'alkalinity', false],
  ['alk=9,6&alkBefore=8', 'alkalinity', false],
  ['alk=230&alkUnit=ppm', 'alkalinity', false],
  ['alk=4.4&alkUnit=meq', 'alkalinity', false],
  ['ph=7.69', 'acid', false],
])('%s is a sign of "%s"; an emergency: %s', (address, sign, emergency) => {
  expect(help(address)).toMatchObject({ signs: [sign], emergency, impossible: [], isEmpty: false })
})

test.each(['temp=28', 'temp=22', 'nh3=0.2', 'no2=0.9', 'alk=12', 'alk=8&alkBefore=9.5', 'alkBefore=5', 'ph=7.7'])(
  '%s alone is no sign',
  (address) => {
    expect(help(address)).toMatchObject({ signs: [], emergency: false, impossible: [], isEmpty: false })
  },
)

test('a reading that cannot be is asked about, and nothing follows from it', () => {
  expect(help('temp=82&nh3=-1&alk=x&litres=2')).toMatchObject({
    impossible: ['litres', 'temp', 'nh3', 'alk'],
    signs: [],
    emergency: false,
    litres: null,
  })
})

test('several signs are told together, and nothing typed is said as such', () => {
  expect(help('gasping=yes&temp=30&nh3=1&litres=300')).toMatchObject({
    signs: ['gasping', 'hot', 'nitrogen'],
    litres: 300,
  })
  expect(help('litres=300')).toMatchObject({ isEmpty: true, signs: [] })
})
