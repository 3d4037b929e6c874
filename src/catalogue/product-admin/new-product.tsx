import { useNavigate } from '#lib/navigation.tsx'
import { useStaffQuery } from '#lib/staff-query.tsx'
import { useStaffRead } from '#lib/staff-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { StaffForm } from '#ui/staff-form.tsx'
import { StaffFormSkeleton } from '#ui/staff-form-skeleton.tsx'
import { StaffHeader } from '#ui/staff-header.tsx'
import { productAdminApi } from './product-admin.ts'
import type { ProductChoices } from './staff-product.ts'
import { BackToProducts } from './back-to-products.tsx'
import { ProductFormFields } from './product-form-fields.tsx'
import { useNewProductForm } from './use-product-form.tsx'

export function NewProduct() {
  const { data, error, loading, retry } = useStaffRead<typeof productAdminApi.choices>(productAdminApi.choices.path)
  return (
    <>
      <StaffHeader
        title="New product"
        back={<BackToProducts />}
        intro="It goes on sale as soon as it is saved. Add its pictures after that."
      />
      {data ? (
        <NewProductForm choices={data} />
      ) : error ? (
        <LoadFailed retry={retry} busy={loading} title="The form did not load." />
      ) : (
        <StaffFormSkeleton />
      )}
    </>
  )
}

function NewProductForm({ choices }: { choices: ProductChoices }) {
  const navigate = useNavigate()
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
