// Node loads this first (`--import`) in the processes of the tests, those that they start, and all their threads.
import { shiftDate } from './shift-date.ts'

shiftDate({ offsetMs: Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0) })
