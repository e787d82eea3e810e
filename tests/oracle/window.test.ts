import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { startWorld, type World } from '../world.ts'
import { Dice, makeRandomWorld, type RandomWorld, rateNight, stockNight } from './random-world.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-20T12:00:00Z')
const TODAY = '2026-11-20'

let world: World
let made: RandomWorld
beforeAll(async () => {
  world = await startWorld()
  made = await makeRandomWorld(world.owner, 7, TODAY)
  // Nights at the far end too, where the window moves into.
  const dice = new Dice(99)
  const far = addDays(TODAY, 380)
  const nights = (make: (dice: Dice) => Buffer) => Buffer.concat(Array.from({ length: 60 }, () => make(dice)))
  for (const no of made.planNos) await world.owner.query('select rates_put($1, $2, $3)', [no, far, nights(rateNight)])
  for (const no of made.roomNos)
    await world.owner.query('select allotment_put($1, $2, $3)', [no, far, nights(stockNight)])
})
afterAll(() => world.close())

function engineAt(now: () => number): Engine {
  return createEngine({ db: world.db, log: pino({ level: 'silent' }), now })
}

function answersOf(engine: Engine, today: string): string[] {
  const answers: string[] = []
  for (const { id } of made.cities) {
    for (let after = -1; after < 399; after += after < 5 || after > 370 ? 1 : 9) {
      for (const nights of [1, 3]) {
        const checkIn = addDays(today, after)
        if (after + nights > 400) continue
        const stay = {
          checkIn,
          checkOut: addDays(checkIn, nights),
          rooms: [{ adults: 2, childAges: [] }],
          nationality: 'DE',
        }
        const terms = { agreementId: null, companyId: null, currency: 'SGD', markUpBasisPoints: 500 }
        answers.push(
          engine
            .answer({ destinationId: id, stay, filters: {}, sort: 'PRICE', pageNo: 1, pageSize: 20, terms })!
            .toString(),
        )
      }
    }
  }
  return answers
}

test.each([1, 2, 31])('after %i midnights a running engine answers as one started anew', async (days) => {
  let now = START
  const running = engineAt(() => now)
  await running.load()
  const before = answersOf(running, TODAY)
  expect(before.filter((answer) => answer.includes('"ratePlanId"')).length).toBeGreaterThan(20)
  now += days * DAY_MS
  await running.moveWindow()
  const fresh = engineAt(() => now)
  await fresh.load()
  const today = dayOf(dayNumber(TODAY) + days)
  expect(answersOf(running, today)).toEqual(answersOf(fresh, today))
  await running.close()
  await fresh.close()
})
