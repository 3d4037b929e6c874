import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { productIdOf } from '#catalogue/product-address.ts'
import { useReadForEditing } from '#staff/frame/fresh-read.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadFailed } from '#ui/states/load-failed.tsx'
import { StaffForm } from '#staff/form/form.tsx'
import { StaffFormSkeleton } from '#staff/form/form-skeleton.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffNeighbours } from '#staff/list/previous-next.tsx'
import { BackToProducts } from '#catalogue/product-admin/back-to-products.tsx'
import { productAdminApi } from '#catalogue/product-admin/product-admin.ts'
import type { ProductChoices, StaffProduct } from '#catalogue/product-admin/staff-product.ts'
import { ProductFormFields } from './product-form-fields.tsx'
import { shopLabels } from '#catalogue/product-admin/product-labels.ts'
import { ProductPicturesField } from '#catalogue/product-pictures/product-pictures-field.tsx'
import { staffProductList } from '#catalogue/product-list/staff-product-list.ts'
import { StatusButtons } from './status-buttons.tsx'
import { productStatusLabels } from '#catalogue/product-admin/product-status.ts'
import { StockForm } from '#catalogue/stock/stock-form.tsx'
import { StockHistory } from '#catalogue/stock/stock-history.tsx'
import { useProductForm } from './use-product-form.tsx'
import './product-editor.css'

export function ProductEditor({ id }: { id: string }) {
  return productIdOf(id) === null ? <NoProduct /> : <KnownProduct id={id} />
}

function KnownProduct({ id }: { id: string }) {
  const product = useReadForEditing<typeof productAdminApi.byId>(`${productAdminApi.list.path}/${id}`)
  const choices = useReadForEditing<typeof productAdminApi.choices>(productAdminApi.choices.path)
  const error = product.error ?? choices.error
  const retry = () => [product, choices].forEach((reading) => reading.error && reading.retry())
  if (product.data === null) return <NoProduct />
  if (product.data && choices.data)
    return <Editor product={product.data} choices={choices.data} readAnew={product.retry} />
  if (error) return <LoadFailed level={1} retry={retry} title="The product did not load." />
  return (
    <>
      <StaffHeader title="Product" back={<BackToProducts />} />
      <StaffFormSkeleton />
    </>
  )
}

type EditorProps = { product: StaffProduct; choices: ProductChoices; readAnew: () => Promise<void> }

function Editor({ product, choices, readAnew }: EditorProps) {
  const { id, name, pictures } = product
  const [round, setRound] = useState(0)
  const lookAgain = () => void readAnew().then(() => setRound(round + 1))
  return (
    <>
      <EditorHeader product={product} />
      <div className="product-editor">
        <ProductForm key={round} {...{ product, choices, lookAgain }} />
        <div className="product-editor-beside staff-form-beside">
          <section>
            <h2>Pictures</h2>
            <ProductPicturesField productId={id} pictures={pictures} name={name} />
          </section>
          <StockForm product={product} />
        </div>
      </div>
      <StockHistory id={id} />
    </>
  )
}

function EditorHeader({ product }: { product: StaffProduct }) {
  const { id, name, sku, assortment, status } = product
  return (
    <StaffHeader
      title={name}
      back={<BackToProducts />}
      intro={
        <>
          <span className="numbers">{sku}</span> · {shopLabels[assortment]}{' '}
          {status !== 'published' && <Badge>{productStatusLabels[status]}</Badge>}
        </>
      }
      actions={
        <>
          <StaffNeighbours list={staffProductList} id={id} />
          {status === 'published' && (
            <ButtonLink
              to={`/product/${id}`}
              target="_blank"
              variant="secondary"
              iconEnd={<ExternalLink aria-hidden="true" />}
            >
              See in the shop
            </ButtonLink>
          )}
          <StatusButtons product={product} />
        </>
      }
    />
  )
}

type ProductFormProps = { product: StaffProduct; choices: ProductChoices; lookAgain: () => void }

function ProductForm({ product, choices, lookAgain }: ProductFormProps) {
  const [begun] = useState(product)
  const form = useProductForm(product)
  return (
    <StaffForm form={form} title="Product" titleShown={false} onLookAgain={lookAgain}>
      <ProductFormFields form={form} product={begun} choices={choices} />
    </StaffForm>
  )
}

function NoProduct() {
  return (
    <>
      <BackToProducts />
      <EmptyState level={1} title="Product not found" text="The address may be mistyped." />
    </>
  )
}
