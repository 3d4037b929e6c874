import { useNavigate } from '#lib/navigation.tsx'
import { useToolQuery } from '#lib/tool-query.tsx'
import { useToolRead } from '#lib/tool-read.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { ToolForm } from '#ui/tool-form.tsx'
import { ToolFormSkeleton } from '#ui/tool-form-skeleton.tsx'
import { ToolHeader } from '#ui/tool-header.tsx'
import { productAdminApi, type ProductChoices } from './product-admin.ts'
import { BackToProducts } from './back-to-products.tsx'
import { ProductFormFields } from './product-form-fields.tsx'
import { useNewProductForm } from './use-product-form.tsx'

export function NewProduct() {
  const { data, error, loading, retry } = useToolRead<typeof productAdminApi.choices>(productAdminApi.choices.path)
  return (
    <>
      <ToolHeader
        title="New product"
        back={<BackToProducts />}
        intro="It is on sale as soon as it is saved. Its picture is added after that."
      />
      {data ? (
        <NewProductForm choices={data} />
      ) : error ? (
        <LoadFailed retry={retry} busy={loading} title="The form did not load." />
      ) : (
        <ToolFormSkeleton />
      )}
    </>
  )
}

function NewProductForm({ choices }: { choices: ProductChoices }) {
  const navigate = useNavigate()
  const { addressWith } = useToolQuery()
  const form = useNewProductForm(({ id }) => navigate(addressWith({ id }), { replace: true }))
  return (
    <ToolForm
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
    </ToolForm>
  )
}
