import type { OpenDatabase } from '#lib/database/database.server.ts'

const firstNames =
  'Thandi,Sipho,Ann,Pieter,Lerato,Yusuf,Megan,Kabelo,Fatima,Johan,Naledi,Riaan,Zanele,Hendrik,Anjali,Bongani'
const lastNames =
  'Nkosi,van Wyk,Lee,Dlamini,Naidoo,Botha,Mokoena,Smith,Pillay,Khumalo,Jacobs,Mthembu,Adams,Venter,Moyo,Fourie'
const one = (list: string, turn: string) => {
  const choice = list.split(',')
  return `(array[${choice.map((name) => `'${name}'`).join(', ')}])[1 + (${turn}) % ${choice.length}]`
}

/** Customers with an account, who joined one after another over two years. */
export async function generateCustomers(database: OpenDatabase, count: number) {
  await database.exec(`
    insert into accounts (id, name, email, email_verified, username, role, first_name, last_name, phone, city, created_at)
    select 'made-' || n, ${one(firstNames, 'n')} || ' ' || ${one(lastNames, 'n / 16')} || ' ' || n, 'customer' || n || '@example.org', true,
      'customer' || n, 'customer', ${one(firstNames, 'n')}, ${one(lastNames, 'n / 16')}, '08' || lpad((n * 7919 % 100000000)::text, 8, '0'),
      'Centurion', now() - make_interval(mins => (n::bigint * 1051200 / ${count})::int)
    from generate_series(1, ${count}) as n;
    analyze accounts;`)
}

/** Orders of two years in every state, half of them with an account, most of those by the oldest accounts. */
export async function generateTrade(
  database: OpenDatabase,
  { orders, customers }: { orders: number; customers: number },
) {
  await database.exec(`
    alter table orders disable trigger user;
    insert into orders (created_at, status, received, refunded, payment_method, subtotal, shipping, total, shipping_address,
      customer_name, customer_email, customer_phone, account_id)
    select now() - make_interval(secs => (${orders} - n)::bigint * 63072000 / ${orders}),
      case when n > ${orders} - 300 then 'pending' when n % 40 = 0 then 'cancelled' when n > ${orders} - 2000 then 'shipped' else 'delivered' end,
      case when n % 97 <> 0 and n > ${orders} - 200 then 0 else price + 10000 end, case when n % 97 = 0 then price + 10000 else 0 end,
      (array['credit-card', 'bank-transfer', 'cash-on-delivery'])[1 + n % 3],
      price, 10000, price + 10000, '12 Reef Street, Centurion, Gauteng, 0157',
      ${one(firstNames, 'n')} || ' ' || ${one(lastNames, 'n / 16')} || ' ' || n % 60000, 'buyer' || n % 60000 || '@example.org',
      '08' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
      case when n % 2 = 0 then 'made-' || 1 + (n::bigint * n % ${customers}) end
    from (select n, 5000 + (n::bigint * 7919 % 200000)::int as price from generate_series(1, ${orders}) as n) as made;
    alter table orders enable trigger user;
    alter table payment_entries disable trigger user;
    insert into payment_entries (order_id, kind, amount, method, value_date, who, at)
    select id, made.kind, total, 'bank-transfer', johannesburg_day(created_at), 'made', created_at
    from orders join (values ('received'), ('refunded')) as made (kind) on (made.kind = 'received' and received > 0) or (made.kind = 'refunded' and refunded > 0)
    where account_id like 'made-%' or customer_email like 'buyer%'
    order by id, made.kind;
    alter table payment_entries enable trigger user;
    truncate payment_days;
    insert into payment_days
    select value_date, kind, method, currency, count(*), sum(received), sum(refunded) from payment_effects group by 1, 2, 3, 4;
    update payment_days_mark set up_to = (select max(id) from payment_entries);
    insert into order_lines (order_id, product_id, name, quantity, price)
    select orders.id, sold.id, sold.name, 1, orders.subtotal from orders
    join (select row_number() over (order by id) - 1 as place, id, name from products) as sold
      on sold.place = orders.id::bigint * 31 % (select count(*) from products)
    where not orders.sample;
    update customer_totals t set orders = made.orders, spent = made.spent, currency = 'ZAR', last_order_at = made.last_order_at
    from (
      select account_id, count(*) as orders, max(created_at) as last_order_at,
        coalesce(sum(received - refunded), 0) as spent
      from orders where account_id is not null group by account_id
    ) as made where made.account_id = t.account_id;
    truncate order_days, order_day_changes;
    update order_mail_mark set up_to = (select max(id) from orders);`)
}

/** Requests for a consultation; the last thousand are unread. */
export async function generateMessages(database: OpenDatabase, count: number) {
  await database.exec(`
    insert into consultations (created_at, full_name, email, phone, service_type, subject, message, status)
    select now() - make_interval(mins => ((${count} - n)::bigint * 1051200 / ${count})::int),
      ${one(firstNames, 'n')} || ' ' || ${one(lastNames, 'n / 16')}, 'customer' || n || '@example.org',
      '08' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'),
      (array['pool-installation', 'maintenance', 'water-treatment', 'consultation', 'aquarium-setup'])[1 + n % 5],
      'Request ' || n, 'The water of our pool number ' || n || ' has turned ' || (array['green', 'cloudy', 'warm'])[1 + n % 3] || '.',
      case when n > ${count} - 1000 then 'unread' when n % 3 = 0 then 'archived' else 'read' end
    from generate_series(1, ${count}) as n;`)
}
