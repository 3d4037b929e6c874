import { sql } from 'drizzle-orm'
import { addDays } from '#lib/calendar/south-african-days.ts'
import { type OpenDatabase, rowsOf } from '#lib/database/database.server.ts'
import { demoStaff } from '#accounts/demo-accounts.ts'

/** Sites of which a technician has fifty: ten stops on each day of the week. */
const sitesOf = 50
const price = 950_00

/** So many plans are still to be billed for the last month. */
type Size = { sites: number; toBill: number; startsOn: string; plannedFrom: string }

/** Weekly plans of as many sites, which began on a first of a month, and their visits with reports until planning takes over. */
export async function generatePlans(database: OpenDatabase, size: Size) {
  await database.exec(technicians(size))
  await database.exec(plans(size))
  await database.exec(bills(size))
  await database.exec(pastVisits(size))
  await database.exec(reports)
  await database.exec('vacuum analyze')
}

/** The first is the technician of the demonstration, so that a day can be asked for. */
const technicianOf = (n: string) => `(select id from made_technicians where nth = (${n} - 1) / ${sitesOf})`

const technicians = ({ sites }: Size) => `
  delete from visit_pictures; delete from visit_reports; delete from visit_charges; delete from visits;
  delete from plan_bills; delete from subscriptions;
  create table made_technicians as
  select nth, case nth when 0 then (select id from accounts where username = '${demoStaff.find(({ role }) => role === 'technician')!.role}') else 'made-technician-' || nth end as id
  from generate_series(0, (${sites} - 1) / ${sitesOf}) as nth;
  insert into accounts (id, name, email, email_verified, username, role)
  select id, 'Technician ' || nth, id || '@example.org', true, id, 'technician' from made_technicians where nth > 0;
  insert into technicians (account_id, worlds, weekdays, minutes, latitude, longitude)
  select id, '{pool}', '{0,1,2,3,4}', 480, -25.86, 28.18 from made_technicians on conflict do nothing;
  analyze accounts;`

/** Site, water and plan have one number. */
const plans = ({ sites, startsOn }: Size) => `
  create table made_plans as
  select n, (select coalesce(max(id), 0) from sites) + n as site, (select coalesce(max(id), 0) from waters) + n as water,
    (select coalesce(max(id), 0) from subscriptions) + n as plan, ${technicianOf('n')} as technician, date '${startsOn}' + (n % 5 + 8 - extract(isodow from date '${startsOn}')::int) % 7 as anchor
  from generate_series(1, ${sites}) as n;
  create unique index on made_plans (plan);
  insert into sites (id, created_at, name, email, phone, street, suburb, city, postal_code, latitude, longitude, access)
  overriding system value
  select site, '${startsOn}', 'Customer ' || n, 'site' || n || '@example.org', '08' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), n % 300 || ' Protea Road',
    'Eldoraigne', 'Centurion', '0157', -25.6 - (n * 7919 % 5000) / 10000.0, 28.0 + (n * 104729 % 4000) / 10000.0, 'Gate code ' || n from made_plans;
  insert into waters (id, site_id, kind, name, litres, facts)
  overriding system value select water, site, 'pool', 'Pool', 30000 + n % 40 * 1000, '{}' from made_plans;
  insert into subscriptions (id, water_id, technician_id, offered_at, agreed_at, agreed_as, agreed_text, starts_on, planned_to)
  overriding system value select plan, water, technician, '${startsOn}', '${startsOn}', 'Customer ' || n, 'I agree.', '${startsOn}', null from made_plans;
  insert into subscription_terms (subscription_id, from_month, plan, price, weeks, anchor, minutes)
  select plan, '${startsOn}', 'premium', ${price}, 1, anchor, 30 from made_plans;
  ${['sites', 'waters', 'subscriptions'].map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`).join('\n  ')}`

/** One paid bill of each plan, for all visits before the last month; of most plans for those of the last month too. */
const bills = ({ plannedFrom }: Size) => `
  alter table orders disable trigger user;
  insert into orders (kind, title, created_at, status, received, payment_method, subtotal, shipping, total, shipping_address, customer_name, customer_email)
  select 'plan', 'Weekly care', date '${plannedFrom}' - 45, 'delivered', ${price}, 'bank-transfer', ${price}, 0, ${price}, 'Centurion', 'Customer ' || n, 'site' || n || '@example.org'
  from made_plans order by n;
  alter table orders enable trigger user;
  alter table made_plans add column bill integer;
  update made_plans set bill = (select max(id) from orders) - (select max(n) from made_plans) + n;
  insert into plan_bills (subscription_id, month, order_id)
  select plan, (date '${plannedFrom}' - interval '2 months')::date, bill from made_plans;
  insert into bill_lines (order_id, id, description, quantity, price) select bill, 1, 'Visits', 1, ${price} from made_plans;
  update order_mail_mark set up_to = (select max(id) from orders);`

/** One in a hundred found a locked gate, one in a hundred was missed. */
const pastVisits = ({ toBill, plannedFrom }: Size) => `
  insert into visits (kind, water_id, subscription_id, technician_id, due_on, planned_on, position, share, state, cause, done_on, order_id)
  select 'plan', water, plan, technician, day, day, n / 5 % 10 + 1, ${price} * nth / all_of - ${price} * (nth - 1) / all_of,
    case kind when 0 then 'no-access' when 1 then 'credited' else 'done' end, case kind when 1 then 'missed' end,
    case when kind <> 1 then day end, case when kind <> 1 and (n > ${toBill} or day < date '${plannedFrom}' - interval '1 month') then bill end
  from (
    select made_plans.*, day::date as day, (n + extract(doy from day)::int) % 100 as kind,
      row_number() over month as nth, count(*) over (partition by n, date_trunc('month', day)) as all_of
    from made_plans, generate_series(anchor, date '${plannedFrom}' - 1, interval '7 days') as day
    window month as (partition by n, date_trunc('month', day) order by day)) as made
  order by day, n;
  analyze visits;`

const reports = `
  insert into visit_reports (key, visit_id, first, account_id, who, device, ended_at, access, reason, readings, tasks)
  select md5('report' || id), id, true, technician_id, 'Sipho', 'phone', done_on + interval '10 hours', state = 'done', case when state = 'no-access' then 'The gate was locked' end,
    '{"freeChlorine": 1.8, "ph": 7.4, "alkalinity": 90}', '["Skimmed the surface", "Brushed the walls"]'
  from visits where done_on is not null;
  insert into water_entries (id, water_id, at, kind, content, who)
  select md5('entry' || id), water_id, done_on + interval '10 hours', 'test', '{"readings": {"freeChlorine": 1.8, "ph": 7.4}}', 'Sipho'
  from visits where state = 'done';`

/** What was planned before a day has taken place, but for the visits of one plan in fifty in the days before. */
export async function liveUntil(database: OpenDatabase, day: string) {
  await database.exec(`
    update visits set state = 'done', done_on = planned_on where state = 'planned' and planned_on < date '${day}'
      and (planned_on < date '${addDays(day, -7)}' or subscription_id % 50 <> 0);`)
  await database.exec('vacuum analyze visits')
}

/** All but so many plans ended a fortnight ago; the technician of the demonstration has stops on the day and the next. */
export async function endMost(database: OpenDatabase, { running, today }: { running: number; today: string }) {
  await database.exec(`
    create table ended as select plan from made_plans where n > ${running};
    update subscriptions set notice_on = date '${today}' - 42, ends_on = date '${today}' - 14 where id in (select plan from ended);
    delete from visits where due_on > date '${today}' - 14 and order_id is null and subscription_id in (select plan from ended)
      and not exists (select from visit_reports where visit_id = visits.id);
    update visits set planned_on = date '${today}' + id % 2 where technician_id = ${technicianOf('1')} and state = 'planned'
      and planned_on between date '${today}' - 3 and date '${today}' + 6;`)
  await database.exec('vacuum analyze')
}

export async function countRows({ db }: OpenDatabase, table: 'visits' | 'sites') {
  const result = await db.execute(sql`select count(*)::int as count from ${sql.identifier(table)}`)
  return rowsOf<{ count: number }>(result)[0]!.count
}
