import { FileUp, Images, MessageSquareText, PackageOpen, Search } from 'lucide-react'
import { BulkRuns } from '#bulk/bulk-runs.tsx'
import { ChosenProducts } from '#catalogue/bulk/chosen-products.tsx'
import { productImportApi } from '#catalogue/product-admin/product-import.ts'
import { StarterGoodsNotice } from '#catalogue/starter/starter-goods-notice.tsx'
import { useStaffQuery } from '#staff/frame/screen-query.tsx'
import { ButtonLink } from '#ui/marks/button.tsx'
import { StaffAdd } from '#staff/frame/add-button.tsx'
import { StaffExport } from '#staff/list/export-button.tsx'
import { StaffHeader } from '#staff/frame/header.tsx'
import { StaffList } from '#staff/list/list.tsx'
import { StaffMore } from '#staff/frame/overflow-menu.tsx'
import { productListColumns } from './product-list-columns.tsx'
import { staffProductList } from './staff-product-list.ts'

export function ProductList() {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <StaffHeader title="Products" intro="Changes go live immediately." actions={<Actions />} />
      <div className="product-list-notices">
        <StarterGoodsNotice />
      </div>
      <BulkRuns about="products" of={staffProductList.of} />
      <StaffList
        list={staffProductList}
        columns={productListColumns}
        open="record"
        choice={{
          all: 'Select every product on this page',
          one: ({ name }) => `Select ${name}`,
          actions: (chosen, clear) => <ChosenProducts chosen={chosen} onClear={clear} />,
        }}
        empty={{
          icon: <PackageOpen />,
          title: 'No products yet',
          text: 'Products you add here go on sale immediately.',
          action: <ButtonLink to={addressWith({ id: 'new' })}>New product</ButtonLink>,
        }}
        unfound={{ text: 'Try fewer words, part of the SKU, or fewer filters.' }}
      />
    </>
  )
}

function Actions() {
  const { addressWith } = useStaffQuery()
  return (
    <>
      <StaffMore>
        <ButtonLink
          to="/admin-dashboard?tab=products&view=reviews"
          variant="secondary"
          icon={<MessageSquareText aria-hidden="true" />}
        >
          Reviews
        </ButtonLink>
        <ButtonLink
          to="/admin-dashboard?tab=products&view=search-words"
          variant="secondary"
          icon={<Search aria-hidden="true" />}
        >
          Search words
        </ButtonLink>
        <StaffExport list={staffProductList} path={productImportApi.export.path}>
          Export
        </StaffExport>
        <ButtonLink to={addressWith({ view: 'import' })} variant="secondary" icon={<FileUp aria-hidden="true" />}>
          Import
        </ButtonLink>
        <ButtonLink to={addressWith({ view: 'pictures' })} variant="secondary" icon={<Images aria-hidden="true" />}>
          Pictures
        </ButtonLink>
      </StaffMore>
      <StaffAdd>New product</StaffAdd>
    </>
  )
}
