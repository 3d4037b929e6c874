import { useRef } from 'react'
import { call } from '#lib/call.ts'
import { useStaffForm } from '#ui/use-staff-form.tsx'
import { ProductForm, productAdminApi, type StaffProduct } from './product-admin.ts'
import { readProductForm } from './read-product-form.ts'

/** The form of a product that is there. It goes on from the state that it saved itself. */
export function useProductForm({ id, version }: Pick<StaffProduct, 'id' | 'version'>) {
  const seen = useRef(version)
  return useStaffForm<ProductForm>({
    schema: ProductForm,
    prepare: readProductForm,
    save: async (product) => {
      const saved = await call(productAdminApi.save, { ...product, id: String(id), version: seen.current })
      seen.current = saved.version
    },
    saved: 'Product saved',
  })
}

/** The form of a product that is not there yet. */
export function useNewProductForm(added: (product: StaffProduct) => void) {
  return useStaffForm<ProductForm>({
    schema: ProductForm,
    prepare: readProductForm,
    save: async (product) => added(await call(productAdminApi.create, product)),
    saved: 'Product added',
  })
}
