import { expect, test } from 'vitest'
import catalogue from '../../../content/catalogue.json' with { type: 'json' }
import { synonyms } from '../../../content/search-synonyms.json' with { type: 'json' }
import plans from '../../../content/plans.json' with { type: 'json' }
import services from '../../../content/services.json' with { type: 'json' }
import site from '../../../content/site.json' with { type: 'json' }
import { tokenise } from './question-words.ts'

const goods = catalogue.products.map(({ name, brand, category }) => tokenised(`${name} ${brand} ${category}`))
const pages = [...site.faq, ...plans.plans, ...services.services].map((entry) => tokenised(JSON.stringify(entry)))

function tokenised(text: string) {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
}

test('each built-in synonym leads to a product or a page, and appears once', () => {
  const leads = (phrase: string) =>
    [...goods, ...pages].some((words) => tokenise(phrase).every((word) => words.some((each) => each.startsWith(word))))
  expect(synonyms.filter(({ means }) => !means.some(leads)).map(({ term }) => term)).toEqual([])
  expect(new Set(synonyms.map(({ term }) => term)).size).toBe(synonyms.length)
})
