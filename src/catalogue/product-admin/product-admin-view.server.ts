import { picturesForStaff } from '#catalogue/product-pictures.server.ts'
import type { ProductRow } from '#catalogue/product-tables.server.ts'
import { toRand } from '#lib/values/money.ts'
import { presentPicture } from '#media/picture-register.server.ts'
import type { StockChange } from './stock-change.ts'
import type { ProductLine, StaffProduct } from './staff-product.ts'
import { statusOf } from './product-status.ts'
import type { StockChangeRow } from './stock-change-store.server.ts'

export function toProductLine(row: ProductRow): ProductLine {
  const { id, name, sku, assortment, category, adminCategory, stock, featured } = row
  return {
    id,
    name,
    sku,
    assortment,
    category,
    adminCategory,
    stock,
    featured,
    price: toRand(row.price),
    compareAtPrice: row.compareAtPrice === null ? null : toRand(row.compareAtPrice),
    status: statusOf(row),
    starter: row.starter,
    version: row.version,
    picture: row.image && presentPicture(row.image, name),
    editedAt: row.editedAt.toISOString(),
  }
}

export function toStaffProduct(row: ProductRow): StaffProduct {
  const { slug, subCategory, reefTab, brand, description, features, size, tests, deliveryClass, hazard } = row
  const { cost, barcode, supplier } = row
  return {
    ...toProductLine(row),
    slug,
    pictures: picturesForStaff(row),
    subCategory,
    reefTab,
    brand,
    description,
    features,
    cost: cost === null ? null : toRand(cost),
    barcode,
    supplier,
    size,
    tests,
    deliveryClass,
    hazard,
    returnRule: row.returnRule,
    substance: row.substance,
    strength: row.strength,
    contents: row.contents,
    vatRate: row.vatRate,
    lowStock: row.lowStock,
    position: row.position,
    createdAt: row.createdAt.toISOString(),
  }
}

export function toStockChange({ id, at, who, change, result, reason, note }: StockChangeRow): StockChange {
  return { id, at: at.toISOString(), who, change, result, reason, note }
}
