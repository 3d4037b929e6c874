import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openShopWithPlans, today } from '../../../tests/own-plans.ts'
import { insertOffer } from '../../../tests/running-plan.ts'
import type { OwnPlan } from './own-plan.ts'

const { shop, clock, sign, offer, running, show, send, agree, mailsAbout, visitsOf } = await openShopWithPlans()
afterAll(() => shop.close())

test('an offer is agreed by its link, with the words that were read, who agreed and when, and its visits are planned', async () => {
  const plan = await offer('2027-03-17')
  const offered = await show(plan)
  expect(offered).toMatchObject({
    state: 'offered',
    price: 950,
    anchor: '2027-03-17',
    agreed: null,
    next: [],
    stop: null,
  })
  expect(offered.offer).toMatchObject({ early: null, late: { firstVisit: '2027-03-17' } })
  const answer = await agree(plan)
  expect(answer.statusCode).toBe(200)
  const { state, agreed, next } = answer.json<OwnPlan>()
  expect([state, agreed]).toEqual([
    'agreed',
    { as: 'Thandi Nkosi', at: '2027-03-03T06:00:00.000Z', text: offered.offer!.late.text },
  ])
  expect(next.slice(0, 2).map(({ plannedOn }) => plannedOn)).toEqual(['2027-03-17', '2027-03-24'])
  const [mine, office] = await mailsAbout(plan.id)
  expect([mine!.recipient, mine!.subject]).toEqual([plan.to, 'Your plan for Back garden is agreed'])
  expect(mine!.body).toContain(`/your-plan?id=${plan.id}&key=${plan.key}`)
  for (const line of agreed!.text.split('\n')) expect(mine!.body).toContain(line)
  expect(office!.subject).toBe('Thandi Nkosi agreed to the plan')
  expect(JSON.stringify([answer.json(), mine, office])).not.toContain('47#11')
})

test('a second press, another tab and both at once agree once', async () => {
  const plan = await offer('2027-03-17')
  const answers = await Promise.all([agree(plan), agree(plan), agree(plan, { name: 'Somebody Else' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json<OwnPlan>().agreed!.as)).size).toBe(1)
  expect(await mailsAbout(plan.id)).toHaveLength(2)
})

test('a first visit within seven days needs a consent of its own; without it the plan begins after them', async () => {
  const [early, late] = [await offer('2027-03-10'), await offer('2027-03-10')]
  const { offer: offered } = await show(early)
  expect([offered!.early!.firstVisit, offered!.late.firstVisit]).toEqual(['2027-03-10', '2027-03-17'])
  const agreed = (await agree(early, { early: true })).json<OwnPlan>()
  expect([agreed.startsOn, agreed.agreed!.text]).toEqual(['2027-03-10', expect.stringContaining(offered!.consent)])
  const waits = (await agree(late)).json<OwnPlan>()
  expect([waits.startsOn, waits.agreed!.text]).toEqual(['2027-03-17', expect.not.stringContaining(offered!.consent)])
})

test('an offer that was withdrawn, has expired, has changed, or is for a pool with a plan is refused in words', async () => {
  const gone = await offer('2027-03-17')
  await shop.db.execute(sql`update subscriptions set withdrawn_at = now() where id = ${gone.id}`)
  expect((await show(gone)).state).toBe('withdrawn')
  const late = await offer('2027-03-02')
  expect(await show(late)).toMatchObject({ state: 'offered', offer: null })
  const changed = await offer('2027-03-17')
  const other = await running()
  const second = await insertOffer(shop.db, { startsOn: '2027-03-17', water: other.water })
  const twice = { url: `/api/own-plans/${second}`, key: sign(second) }
  const answers = [
    await agree(gone),
    await agree(late),
    await agree(changed, { seen: 'Other words.' }),
    await agree(twice),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [409, 'This offer has been withdrawn. Please ask us for a new one.'],
    [409, 'The first day of this offer has passed. Please ask us for a new one.'],
    [409, 'What you agree to has just changed. Please read it again.'],
    [409, 'This pool or tank already has a plan.'],
  ])
})

test('nothing is agreed without a name and the tick', async () => {
  const plan = await offer('2027-03-17')
  const fieldsOf = async (more: object) => Object.keys((await agree(plan, more)).json().fields)
  expect(await fieldsOf({ name: '  ' })).toEqual(['name'])
  expect(await fieldsOf({ agree: false })).toEqual(['agree'])
})

test('a plan is cancelled within seven days of agreeing at no cost, unless a visit has taken place', async () => {
  const agreeNow = async () => {
    const plan = await offer('2027-03-04')
    expect((await agree(plan, { early: true })).statusCode).toBe(200)
    return plan
  }
  const [unseen, seen] = [await agreeNow(), await agreeNow()]
  clock.day = '2027-03-08'
  await shop.db.execute(
    sql`update visits set state = 'done', done_on = '2027-03-04' where subscription_id = ${seen.id} and due_on = '2027-03-04'`,
  )
  expect((await show(unseen)).stop).toMatchObject({ coolingOff: true, visits: 0, toPay: 0 })
  const cancelled = (await send(unseen, 'POST', 'end')).json<OwnPlan>()
  expect([cancelled.state, cancelled.endsOn, cancelled.next]).toEqual(['ended', '2027-03-03', []])
  expect(await visitsOf(unseen.id)).toEqual([])
  expect((await show(seen)).stop).toMatchObject({ coolingOff: false, lastDay: '2027-04-08' })
  clock.day = today
})
