import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, Minor } from '#contract/shapes.ts'

/** How prices for a company's clients are made of its own, in its currency; `clientMinor` computes them. */
export const ClientPrices = z.object({
  markUpBasisPoints: z.int().describe("On the company's own price: 1250 is 12.5 %"),
  markUpMinor: Minor.describe("Added to the company's own price"),
  roundToMinor: Minor,
  lessMinor: Minor,
})

/** Shows the caller the prices of the company's clients, or those of the company. What is charged stays the same. */
export const showClientPrices = defineCall({
  path: 'myinfo/showClientPrices.do',
  summary: "Show clients' prices or the company's own",
  who: 'signedIn',
  changes: true,
  input: z.object({ shown: FormBoolean.describe("Whether clients' prices are shown") }),
  output: z.object({}),
  refusals: [],
})
