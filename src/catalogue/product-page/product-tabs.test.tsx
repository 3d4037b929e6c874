import { expect, test } from 'vitest'
import type { Product } from '#catalogue/product.ts'
import { showWithSite } from '../../../tests/show-with-site.tsx'
import { ProductTabs } from './product-tabs.tsx'

const picture = (src: string) => ({ src, width: 800, height: 800, widths: [480, 800], alt: 'A net' })

const show = (...images: Product['images']) =>
  showWithSite(
    <ProductTabs
      product={{
        id: 7,
        slug: 'net',
        sku: 'NET-1',
        name: 'Leaf Net',
        brand: 'Aquilo',
        assortment: 'pool-shop',
        category: 'Pool Accessories',
        price: 169.95,
        description: 'A net.',
        features: ['Deep bag'],
        images,
        stock: 25,
        lowStock: false,
        deliveryClass: 'standard',
        delivery: { class: 'standard', text: '3-5 business days' },
      }}
      chosen={undefined}
      onChoose={() => {}}
    />,
  )

test('the second picture of a product stands beside its description, and one picture is not shown twice', () => {
  expect(show(picture('/media/net/800.webp'), picture('/media/net-second/800.webp'))).toContain('/media/net-second/')
  expect(show(picture('/media/net/800.webp'))).not.toContain('<img')
})
