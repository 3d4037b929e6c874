import { EffectOfDose } from '#catalogue/product-form/contains-fields.tsx'
import { ProductsAdminPage } from '#catalogue/products-admin-page.tsx'
import { effectSentence } from '#water/effect-sentence.ts'

/** Products for staff, whose form says what the calculators make of what a product contains. */
export const ProductsScreen = () => (
  <EffectOfDose value={effectSentence}>
    <ProductsAdminPage />
  </EffectOfDose>
)
