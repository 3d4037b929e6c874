import { useNavigateFromHere } from '#lib/navigation/navigation.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { LoadState } from '#ui/states/load-state.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { ProductChoices } from '#catalogue/product-admin/staff-product.ts'
import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { ProductFormFields } from './product-form-fields.tsx'
import { useNewProductForm } from './use-product-form.tsx'

export function NewProduct() {
  const { data, ...reading } = useReadForEditing<typeof productAdminApi.choices>(productAdminApi.choices.path)
  return (
    <>
      <StaffHeader
        title="New product"
        back={<BackToProducts />}
        intro="It goes on sale as soon as it is saved. Add its pictures after that."
      />
      {data ? (
        <NewProductForm choices={data} />
      ) : (
        <LoadState reading={reading} title="The form did not load." outline={<StaffFormSkeleton />} />
      )}
    </>
  )
}

function NewProductForm({ choices }: { choices: ProductChoices }) {
  const navigate = useNavigateFromHere()
  const { addressWith } = useStaffQuery()
  const form = useNewProductForm(({ id }) => navigate(addressWith({ id }), { replace: true }))
  return (
    <StaffForm
      form={form}
      title="New product"
      titleShown={false}
      submit="Put on sale"
      actions={
        <ButtonLink to={addressWith({ id: null })} variant="quiet">
          Cancel
        </ButtonLink>
      }
    >
      <ProductFormFields form={form} product={null} choices={choices} />
    </StaffForm>
  )
}
