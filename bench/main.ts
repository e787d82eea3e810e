import { parseArgs } from 'node:util'
import { benchBooking } from './booking.ts'
import { benchCalendar } from './calendar.ts'
import { benchDesk } from './desk.ts'
import { originOf } from './figures.ts'
import { benchSearch } from './search.ts'
import { benchSuggestions } from './suggest.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    hotels: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '16' },
    orders: { type: 'string', default: '1000000' },
  },
})
const seed = Number(values.seed)
const seconds = Number(values.seconds)
const origin = originOf(seed)
// One JSON object a line, so that runs can be compared by a program.
const say = (line: object) => process.stdout.write(`${JSON.stringify({ ...line, ...origin })}\n`)

let whole = true
if (values.only === undefined || values.only === 'search') await benchSearch({ hotels: Number(values.hotels), seed, seconds }, say)
if (values.only === undefined || values.only === 'calendar') await benchCalendar({ seed, say })
if (values.only === undefined || values.only === 'suggestions') say(await benchSuggestions({ hotels: Number(values.hotels), seed }))
if (values.only === undefined || values.only === 'booking') whole = await benchBooking({ seconds, clients: Number(values.clients), seed }, say)
// By itself alone: making the orders takes minutes.
if (values.only === 'desk') whole = await benchDesk({ orders: Number(values.orders), seed }, say)
process.exitCode = whole ? 0 : 1
