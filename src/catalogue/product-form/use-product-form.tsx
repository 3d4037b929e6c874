import { call } from '#lib/reading/call.ts'
import { useStaffForm } from '#staff/form/use-staff-form.tsx'
import { useStaffVersion } from '#staff/record/use-version.tsx'
import { ProductForm, productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { readProductForm } from './read-product-form.ts'

const rules = { schema: ProductForm, prepare: readProductForm }

export function useProductForm(product: StaffProduct) {
  const { id } = product
  return useStaffVersion<ProductForm>({
    ...rules,
    current: product,
    save: (typed) => call(productAdminApi.save, { ...typed, id: String(id) }),
    saved: 'Product saved',
  })
}

export function useNewProductForm(added: (product: StaffProduct) => void) {
  return useStaffForm<ProductForm>({
    ...rules,
    save: async (product) => added(await call(productAdminApi.create, product)),
    saved: 'Product added',
  })
}
