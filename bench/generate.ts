import type { OpenDatabase } from '#lib/database/database.server.ts'

/** Fills a shop with invented products, in searchable words. Every tenth belongs to another category. */
export async function generateProducts(database: OpenDatabase, upTo: number) {
  await database.exec(`
    insert into products (slug, sku, assortment, category, admin_category, brand, name, description, features, price, stock,
      delivery_class, rating_tenths, rating_count, position)
    select 'made-' || n, 'MADE-' || n,
      (array['pool-shop', 'marine-shop', 'pool-catalogue', 'reef-range'])[1 + n % 4],
      'Category ' || n % 40,
      (array['pool-equipment', 'aquarium-supplies', 'water-treatment', 'cleaning-tools'])[1 + n % 4],
      'Brand ' || n % 200,
      ${wordOf('finishes', 'n')} || ' ' || ${wordOf('materials', 'n / 20')} || ' ' || ${wordOf('things', 'n / 400')} || ' ' || n,
      'A ' || ${wordOf('finishes', 'n / 7')} || ' ' || ${wordOf('things', 'n / 3')} || ' for ' || ${wordOf('places', 'n / 11')}
        || ', made of ' || ${wordOf('materials', 'n / 5')} || ' and tested with a ' || ${wordOf('things', 'n / 13')} || '.',
      array['Fits most pipes', 'Two years of warranty'],
      1000 + (n * 7919) % 500000, 1000000, 'standard', n % 51, (n * 31) % 900, n
    from generate_series((select max(id) + 1 from products), ${upTo}) as n;
    analyze;`)
}

/** Past orders, one line each, spread over two years and all products. */
export async function generateOrders(database: OpenDatabase, count: number) {
  await database.exec(`
    with sold as (select row_number() over (order by id) - 1 as place, id, name from products),
    placed as (
      insert into orders (created_at, status, payment_method, subtotal, shipping, total, shipping_address,
        customer_name, customer_email)
      select now() - make_interval(mins => (n::bigint * 1051200 / ${count})::int), 'delivered', 'bank-transfer',
        50000, 10000, 60000, '12 Reef Street, Centurion, Gauteng, 0157', 'Shopper ' || n % 20000, 'shopper' || n % 20000 || '@example.org'
      from generate_series(1, ${count}) as n returning id, total, created_at), lines as (
    insert into order_lines (order_id, product_id, name, quantity, price)
    select placed.id, sold.id, sold.name, 1, 50000 from placed
    join sold on sold.place = placed.id % (select count(*) from products))
    insert into payment_entries (order_id, kind, amount, method, value_date, who, at)
    select id, 'received', total, 'bank-transfer', johannesburg_day(created_at), 'made', created_at from placed;
    update order_mail_mark set up_to = (select max(id) from orders);
    analyze;`)
}

const words = {
  finishes:
    'polished,brushed,matt,woven,folding,floating,weighted,curved,slim,sturdy,quiet,solar,cordless,heavy,compact,double,flexible,clear,deep,coastal',
  materials:
    'ceramic,steel,nylon,bamboo,titanium,silicone,copper,acrylic,carbon,marble,rubber,granite,glass,cotton,brass,quartz,zeolite,coral,basalt,cork',
  things:
    'filter,pump,brush,skimmer,heater,ladder,thermometer,dispenser,cleaner,cover,lamp,valve,hose,timer,tester,feeder,pole,basket,reactor,controller',
  places:
    'large pools,small pools,reef tanks,nano tanks,ponds,splash pools,indoor pools,show tanks,quarantine tanks,spas',
}

const wordOf = (list: keyof typeof words, turn: string) => {
  const choice = words[list].split(',')
  return `(array[${choice.map((word) => `'${word}'`).join(', ')}])[1 + (${turn}) % ${choice.length}]`
}

/** Searches as people type them: two words, now and then with a wrong letter. */
export function searches(count: number, address: string): string[] {
  const [finishes, things] = [words.finishes.split(','), words.things.split(',')]
  return Array.from({ length: count }, (_, turn) => {
    const first = finishes[turn % finishes.length]!
    const second = things[Math.floor(turn / finishes.length) % things.length]!
    const typed = turn % 5 === 4 ? `${second.slice(0, 2)}${second.slice(3)}` : second
    return `${address}=${encodeURIComponent(`${first} ${typed}`)}`
  })
}
