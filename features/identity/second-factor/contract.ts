import { z } from 'zod'
import { defineCall } from '#contract/call.ts'

/** How many of the company's active staff sign in with the password alone. */
export const countSecondFactors = defineCall({
  path: 'myinfo/countSecondFactors.do',
  summary: 'Staff without a second factor',
  who: 'staff.write',
  changes: false,
  input: z.object({}),
  output: z.object({ staff: z.int(), without: z.int() }),
  refusals: [],
})
