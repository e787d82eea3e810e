import { inject } from 'vitest'
import { realNow, shiftDate } from './shift-date.ts'

// Each file of component tests begins at the moment at which those of the server do.
shiftDate({ offsetMs: inject('testDayMs') - realNow() })
