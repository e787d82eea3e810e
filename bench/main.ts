import { oneOf, readArguments, wholeNumber } from '../scripts/arguments.ts'
import { takeTemporaryFolder } from '../scripts/temporary-folder.ts'
import { originOf } from './figures.ts'

const PARTS = [
  'search',
  'calendar',
  'tickets',
  'groups',
  'suggestions',
  'booking',
  'notices',
  'watches',
  'match',
  'desk',
  'lists',
] as const
const { values } = readArguments({
  usage: `npm run bench -- [--only ${PARTS.join('|')}] [--hotels 20000] [--seed 1] [--seconds 8] [--clients 16] [--orders 1000000]
Measures against references in the same run and prints one JSON object a line.`,
  options: {
    only: { type: 'string' },
    hotels: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '16' },
    orders: { type: 'string', default: '1000000' },
  },
})
const whole = (name: 'hotels' | 'seconds' | 'clients' | 'orders') => wholeNumber(name, values[name], { from: 1 })
const only = values.only === undefined ? undefined : oneOf('only', values.only, PARTS)
const isWanted = (part: (typeof PARTS)[number]) => only === undefined || only === part
const seed = wholeNumber('seed', values.seed, { from: 0 })
const [hotels, seconds, clients] = [whole('hotels'), whole('seconds'), whole('clients')]
const origin = originOf(seed)
// One JSON object a line, so that runs can be compared by a program.
const say = (line: object) => process.stdout.write(`${JSON.stringify({ ...line, ...origin })}\n`)

takeTemporaryFolder()
// Only what is asked for is read, so that a wrong argument is answered at once.
let sound = true
if (isWanted('search')) await (await import('./search.ts')).benchSearch({ hotels, seed, seconds }, say)
if (isWanted('calendar')) await (await import('./calendar.ts')).benchCalendar({ seed, say })
if (isWanted('tickets')) await (await import('./tickets.ts')).benchTickets({ seed, say })
if (isWanted('groups')) await (await import('./groups.ts')).benchGroups({ seed, say })
if (isWanted('suggestions')) say(await (await import('./suggest.ts')).benchSuggestions({ hotels, seed }))
if (isWanted('booking')) sound = await (await import('./booking.ts')).benchBooking({ seconds, clients, seed }, say)
if (isWanted('notices')) sound = (await (await import('./notices.ts')).benchNotices({ seed }, say)) && sound
if (isWanted('watches')) sound = (await (await import('./watches.ts')).benchWatches({ seed }, say)) && sound
if (isWanted('match')) sound = (await (await import('./match.ts')).benchMatch({ seed }, say)) && sound
// By themselves alone: making the orders takes minutes.
if (only === 'desk') sound = await (await import('./desk.ts')).benchDesk({ orders: whole('orders'), seed }, say)
if (only === 'lists') sound = await (await import('./lists.ts')).benchLists({ orders: whole('orders'), seed }, say)
process.exitCode = sound ? 0 : 1
