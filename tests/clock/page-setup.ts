import { inject } from 'vitest'
import { realNow, shiftDate } from './shift-date.ts'

// A page of component tests begins at the moment at which the server's files do. Its clock is never set back: the
// runner tells the set-ups of a page's files apart by the time, and would leave out one of a time that it has had.
if (globalThis.shownByTests === undefined) shiftDate({ offsetMs: inject('testDayMs') - realNow() })
