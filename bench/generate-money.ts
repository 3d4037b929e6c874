import type { OpenDatabase } from '#lib/database/database.server.ts'

/** The displayed number of an order: five digits at least. */
const orderNumber = (id: string) => `'CR-' || lpad((${id})::text, greatest(5, length((${id})::text)), '0')`

/** An invoice for each delivered order, and a credit note for each refunded one. */
const documents = `
  alter table documents disable trigger user;
  insert into documents (kind, series, number, order_id, issued_at, issued_on, currency, total, standard, zero_rated, vat, data, cause)
  select 'tax-invoice', 'INV', row_number() over (order by id) + (select coalesce(max(number), 0) from documents where series = 'INV'),
    id, created_at, johannesburg_day(created_at), currency, total, total, 0, total * 15 / 115, jsonb_build_object(
      'supplier', jsonb_build_object('name', 'Clearwater Reef', 'legalName', 'Clearwater Reef', 'registrationNumber', '', 'vatNumber', null,
        'address', jsonb_build_array(), 'phone', '', 'email', ''),
      'order', jsonb_build_object('number', ${orderNumber('id')}, 'placedOn', johannesburg_day(created_at), 'sample', false),
      'payment', null, 'about', null, 'reason', null,
      'tax', jsonb_build_object('percent', 15, 'standard', total, 'zero', 0, 'vat', total * 15 / 115),
      'lines', jsonb_build_array(jsonb_build_object('line', 1, 'description', 'Net ' || id % 500, 'sku', 'MADE-' || id % 500,
        'quantity', 1, 'price', subtotal, 'amount', subtotal, 'rate', 'standard')),
      'delivery', shipping, 'total', total, 'currency', currency,
      'recipient', jsonb_build_object('name', customer_name, 'address', jsonb_build_array(shipping_address), 'vatNumber', null)),
    'order:' || id
  from orders where not sample and received > 0;
  insert into documents (kind, series, number, order_id, issued_at, issued_on, currency, total, standard, zero_rated, vat, data, cause, credits)
  select 'credit-note', 'CN', row_number() over (order by d.id) + (select coalesce(max(number), 0) from documents where series = 'CN'),
    order_id, issued_at, issued_on, d.currency, d.total, standard, zero_rated, vat,
    data || jsonb_build_object('about', jsonb_build_object('number', series || '-' || number, 'issuedOn', issued_on), 'reason', 'Returned'),
    'made:' || order_id, d.id
  from documents d join orders o on o.id = order_id where d.kind <> 'credit-note' and not o.sample and o.refunded > 0;
  alter table documents enable trigger user;`

/** Statements of two years: most lines are matched, the newest open, a third of them with an order's number. */
const statements = (lines: number, open: number) => `
  insert into bank_statements (file_name, who, mark, account, added) values ('made.csv', 'made', 'made', 'Main account', ${lines});
  insert into bank_lines (statement_id, account, day, amount, description, nth, matched)
  select (select max(id) from bank_statements), 'Main account', value_date, amount, 'MAGTAPE CREDIT ' || ${orderNumber('order_id')}, id, amount
  from payment_entries where kind = 'received' order by id desc limit ${lines - open};
  alter table bank_line_matches disable trigger user;
  insert into bank_line_matches (line_id, order_id, entry_id, amount, booked, who)
  select l.id, e.order_id, e.id, e.amount, true, 'made' from bank_lines l join payment_entries e on e.id = l.nth where l.account = 'Main account';
  alter table bank_line_matches enable trigger user;
  insert into bank_lines (statement_id, account, day, amount, description, nth)
  select (select max(id) from bank_statements), 'Main account', current_date - (n % 20), 15000 + n * 37 % 200000,
    case n % 3 when 0 then 'EFT ' || ${orderNumber('select max(id) - n from orders')} else 'CASHFOCUS NKOSI ' || n end, n
  from generate_series(1, ${open}) as n;`

/** Documents of all orders, and bank lines for some of their payments. The orders exist already. */
export async function generateMoney(database: OpenDatabase, { lines, open }: { lines: number; open: number }) {
  await database.exec(documents)
  await database.exec(statements(lines, open))
}
