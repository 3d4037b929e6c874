import type { ToldSteps } from '../calculator/water-data.ts'

/** The treatment for search engines. */
export const greenPoolSteps: ToldSteps = [
  { name: 'Keep people out', text: 'Nobody swims, and no child or animal goes near, while the floor cannot be seen.' },
  { name: 'Clean and run the filter', text: 'Net out leaves, brush, backwash, and run the pump day and night.' },
  { name: 'Test', text: 'Test stabiliser, free chlorine, pH and alkalinity before anything is added.' },
  { name: 'Correct pH', text: 'Bring pH to 7.4, by half the acid first, then wait four hours and test.' },
  { name: 'Shock in the evening', text: 'Bring free chlorine to the shock level that belongs to the stabiliser.' },
  {
    name: 'Repeat until it holds',
    text: 'Go back to the shock level daily until at most 1 mg/L is lost overnight, combined chlorine is at most 0.5 mg/L and the floor is clear.',
  },
]
