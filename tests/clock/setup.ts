import { inject } from 'vitest'
import { beginAt } from './clock.ts'

// Each file begins at the same moment of the day, however long the run takes already.
beginAt(inject('testDayMs'))
