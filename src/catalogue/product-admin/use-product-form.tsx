import { call } from '#lib/call.ts'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { useStaffVersion } from '#ui/use-staff-version.tsx'
import { ProductForm, productAdminApi } from './product-admin.ts'
import type { StaffProduct } from './staff-product.ts'
import { readProductForm } from './read-product-form.ts'

const typed = { schema: ProductForm, prepare: readProductForm }

/** The form of an existing product. */
export function useProductForm({ id, version }: Pick<StaffProduct, 'id' | 'version'>) {
  return useStaffVersion<ProductForm>({
    ...typed,
    version,
    save: (product) => call(productAdminApi.save, { ...product, id: String(id) }),
    saved: 'Product saved',
  })
}

/** The form of a new product. */
export function useNewProductForm(added: (product: StaffProduct) => void) {
  return useStaffForm<ProductForm>({
    ...typed,
    save: async (product) => added(await call(productAdminApi.create, product)),
    saved: 'Product added',
  })
}
