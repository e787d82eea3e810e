import { vi } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { findApprovalRules, saveApprovalRules } from '#features/approvals/contract-rules.ts'
import { quoteFor } from './hotel-booking.ts'
import type { Sale } from './hotel-sale.ts'
import type { Client, World } from './world.ts'
import { PATIENCE } from './patience.ts'

type Policy = InputOf<typeof saveApprovalRules>
export type Rule = NonNullable<Policy['rules']>[number]

/** The identifier of a demo account. */
export async function staffId(world: World, loginName: string): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>('select id from staff where login_name = $1', [loginName])
  return rows[0]?.id ?? ''
}

/** Lets demo accounts decide, before they sign in; owners may anyway. */
export async function letDecide(world: World, ...loginNames: string[]): Promise<void> {
  await world.owner.query(`update staff set rights = rights || '{approvals.decide}' where login_name = any ($1)`, [
    loginNames,
  ])
}

/** Sets the rules of a company in place of what it had; each has a day for its deadline unless it says otherwise. */
export async function setRules(
  owner: Client,
  rules: readonly Partial<Rule>[],
  heads: Policy['heads'] = [],
): Promise<void> {
  const { version } = await owner.call(findApprovalRules, {})
  const whole = rules.map((rule) => ({ name: 'Rule', deadlineHours: 24, atDeadline: 'EXPIRE' as const, ...rule }))
  await owner.call(saveApprovalRules, { version, rules: whole, heads })
}

/** Waits until the server knows that a booker's quotes are held against rules, or are not. */
export async function untilAsked(booker: Client, sale: Sale, asked = true): Promise<void> {
  await vi.waitFor(
    async () => {
      if (((await quoteFor(booker, sale)).approval !== null) !== asked) throw new Error('not known yet')
    },
    { ...PATIENCE, interval: 200 },
  )
}
