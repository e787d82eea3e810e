import type { z } from 'zod'
import type { Call, InputOf } from '#contract/call.ts'
import { type ChangeRow, decideChange } from '#features/changes/contract.ts'
import type { Client, World } from './world.ts'

/** The proof of every demo account: its password. */
export const PROOF = 'tradewind-demo'

/** Proposes a change by one of the operator's staff and confirms it by another administrator. */
export async function confirmed<C extends Call<z.ZodType, typeof ChangeRow>>(
  { world, by }: { world: Pick<World, 'as'>; by: Client },
  call: C,
  input: InputOf<C>,
): Promise<ChangeRow> {
  const { id } = await by.call(call, input)
  return (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })
}
