import type { PackingLine } from './packing/packing.ts'

export function PackingSlipLines({ items }: { items: PackingLine[] }) {
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <table className="packing-slip-lines">
      <caption className="visually-hidden">Products to pack</caption>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">SKU</th>
          <th scope="col">Product</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, quantity, sku, name, hazard, deliveryClass }) => (
          <tr key={id}>
            <td>{quantity}</td>
            <td>{sku}</td>
            <th scope="row">
              {name}
              {deliveryClass !== 'standard' && <small>{hazard ?? classNames[deliveryClass]}</small>}
            </th>
            <td className="packing-slip-tick">☐</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{units}</td>
          <th scope="row" colSpan={3}>
            {units === 1 ? 'item' : 'items'} in all
          </th>
        </tr>
      </tfoot>
    </table>
  )
}

const classNames = { 'dangerous-goods': 'Dangerous goods', frozen: 'Frozen', large: 'Large or heavy' }
