import { Section } from '#ui/page/section.tsx'
import { WaterLinks } from '#services/parts/water-links.tsx'

/** What the site works out for anybody, below what the business does for them. */
export const WaterBand = () => (
  <Section
    tone="band"
    title="What does your water need?"
    intro="Type what your test says, or what you see: the dose in a safe order, free and without an account."
  >
    <WaterLinks world="pool" />
    <WaterLinks world="marine" />
  </Section>
)
