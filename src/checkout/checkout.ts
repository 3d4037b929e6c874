import { z } from 'zod/mini'
import { VatNumber } from '#orders/vat-number.ts'
import {
  City,
  EmailAddress,
  nameOf,
  Phone,
  PostalCode,
  ProvinceName,
  streetAddress,
} from '#lib/fields/contact-fields.ts'
import { endpoint } from '#lib/contract/endpoint.ts'
import { IdNumber } from '#lib/contract/id.ts'
import { plainLine, plainNote, wellFormed } from '#lib/fields/plain-text.ts'
import { paymentMethods } from '#orders/order-status.ts'
import { provinceLabels, provinces } from '#settings/province.ts'

const PaymentMethod = z.enum(paymentMethods)

const Notes = plainNote(2000)

const Line = z.string().check(wellFormed, z.trim(), z.maxLength(200), plainLine())

const businessNamed = z.refine<{
  businessName?: string | undefined
  businessAddress?: string | undefined
  businessVat?: string | undefined
}>(({ businessName = '', businessAddress, businessVat }) => businessName !== '' || !(businessAddress || businessVat), {
  message: 'Business name is required',
  path: ['businessName'],
})

const checkoutFields = z.object({
  firstName: nameOf('First name is required'),
  lastName: nameOf('Last name is required'),
  email: EmailAddress,
  phone: Phone,
  address: streetAddress(200),
  city: City,
  postalCode: PostalCode,
  province: ProvinceName,
  paymentMethod: PaymentMethod,
  notes: z.optional(Notes),
  /** The business that the invoice is made out to, if any; its address defaults to that of the delivery. */
  businessName: z.optional(Line),
  businessAddress: z.optional(Line),
  businessVat: z.optional(VatNumber),
})

export const CheckoutFields = checkoutFields.check(businessNamed)
export type CheckoutFields = z.infer<typeof CheckoutFields>

export const HazardousCheckoutForm = z
  .extend(checkoutFields, {
    adultReceives: z.literal(true, 'Please confirm that an adult will receive the hazardous goods'),
  })
  .check(businessNamed)

/** The body that places an order; the fields after `items` are additions of our own form and optional. */
export const NewOrder = z.object({
  shippingAddress: streetAddress(1000),
  paymentMethod: PaymentMethod,
  items: z
    .array(
      z.object({
        productId: IdNumber,
        quantity: z.int().check(z.gte(1), z.lte(100_000)),
        /** What it is for, as the calculators say it: for the order's page and its packing slip. */
        dose: z.optional(Line),
      }),
    )
    .check(z.minLength(1, 'Your cart is empty'), z.maxLength(500, 'There are too many lines for one order')),
  customer: z.optional(
    z.object({
      firstName: CheckoutFields.shape.firstName,
      lastName: CheckoutFields.shape.lastName,
      email: CheckoutFields.shape.email,
      phone: Phone,
    }),
  ),
  notes: z.optional(Notes),
  /** The province of the delivery, for goods that may not go everywhere; by default read from the address. */
  province: z.optional(z.enum(provinces)),
  adultReceives: z.optional(z.boolean()),
  invoiceTo: z.optional(
    z.object({
      name: nameOf('Business name is required', 200),
      address: z._default(Line, ''),
      vatNumber: z._default(VatNumber, ''),
    }),
  ),
  /** The total with delivery that the person saw; at any other the order is refused. */
  expectedTotal: z.optional(z.number().check(z.gte(0))),
})
export type NewOrder = z.infer<typeof NewOrder>

export const PlacedOrder = z.object({
  id: z.int(),
  orderNumber: z.string(),
  createdAt: z.string(),
  total: z.number(),
  subtotal: z.number(),
  shipping: z.number(),
  paymentMethod: PaymentMethod,
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

const CheckoutNotices = z.object({
  coolingOff: z.string(),
  hazardous: z.string(),
  apartNotice: z.string(),
  frozen: z.string(),
  nonReturnable: z.string(),
})

export const checkoutApi = {
  placeOrder: endpoint({
    method: 'POST',
    path: '/api/orders',
    summary: 'Places an order; with an Idempotency-Key a repeat returns the first order instead of making a second one',
    for: 'anyone',
    input: NewOrder,
    reply: PlacedOrder,
  }),
  notices: endpoint({
    method: 'GET',
    path: '/api/checkout/notices',
    summary: 'The notices shown before ordering: cooling-off, hazardous and frozen goods, returns',
    for: 'anyone',
    reply: CheckoutNotices,
    cached: true,
    tags: () => ['settings'],
  }),
}

export function joinAddress(form: CheckoutFields) {
  const { firstName, lastName, address, city, province, postalCode, phone } = form
  const label = provinces.find((known) => known === province)
  return [`${firstName} ${lastName}`, address, city, label ? provinceLabels[label] : province, postalCode, phone].join(
    ', ',
  )
}
