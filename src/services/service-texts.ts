import { z } from 'zod/mini'
import { Picture } from '#media/picture.ts'
import { LabelledLink } from './plan.ts'
import { ServiceWorld } from './service.ts'

const words = { title: z.string(), intro: z.string() }
const hero = z.object({ heading: z.string(), intro: z.string() })
const line = z.object({ title: z.string(), text: z.string(), icon: z.string() })
const solution = {
  title: z.string(),
  text: z.string(),
  points: z.array(z.string()),
  button: LabelledLink,
}

/** The texts of the service pages, with their pictures as a key of the picture register or as the picture itself. */
function textBlocks<P extends z.ZodMiniType>(picture: P) {
  return {
    poolHero: hero,
    poolServiceCards: z.object({ ...words, items: z.array(z.object({ ...solution, picture })) }),
    trustPoints: z.object({ ...words, picture, items: z.array(line) }),
    businessSolutions: z.object({ ...words, items: z.array(z.object(solution)) }),
    schoolResort: z.object({ ...words, picture, items: z.array(z.object(solution)) }),
    waterFeatures: z.object({
      ...words,
      items: z.array(z.object({ title: z.string(), caption: z.string(), picture })),
    }),
    poolCta: z.object({ heading: z.string(), text: z.string(), quote: LabelledLink, picture }),
    marineHero: hero,
    marineCards: z.object({
      ...words,
      items: z.array(z.object({ title: z.string(), text: z.string(), button: LabelledLink, picture })),
    }),
    marineReasons: z.object({ ...words, picture, items: z.array(line) }),
    marineCall: z.object({ title: z.string(), text: z.string(), picture }),
    overview: z.object({
      ...words,
      worlds: z.array(
        z.object({
          world: ServiceWorld,
          title: z.string(),
          text: z.string(),
          href: z.string(),
          link: z.string(),
          picture,
        }),
      ),
    }),
    plans: z.object({ note: z.string(), pool: z.object(words), aquarium: z.object(words) }),
  }
}

/** The texts of the service pages by their name in the database. */
export const ServiceTexts = z.object(textBlocks(z.string()))
export type ServiceTexts = z.infer<typeof ServiceTexts>
export type ServiceTextName = keyof ServiceTexts

/** The same texts as the pages read them. */
export const ShownTexts = textBlocks(Picture)
