import type { InputOf } from '#contract/call.ts'
import { insertToken } from '#features/identity/account/store.ts'
import { resetPassword, signIn } from '#features/identity/contract.ts'
import { saveCustomerUser } from '#features/staff/contract.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Client, World } from './world.ts'

/** The password of new members. */
export const PASSWORD = 'quiet harbour 7'

/** Somebody new in a company's staff, invited by one of its owners and signed in. */
export async function joinStaff(
  world: World,
  owner: Client,
  fields: Partial<InputOf<typeof saveCustomerUser>> & { name: string },
): Promise<{ id: string; client: Client }> {
  const email = `${fields.name.toLowerCase().replaceAll(' ', '.')}@harbour.example`
  const { id } = await owner.call(saveCustomerUser, { email, role: 'BOOKER', ...fields })
  const token = await world.db.write(SYSTEM, (tx) =>
    insertToken(tx, { staffId: id, kind: 'STAFF_INVITATION', nowMs: Date.now() }),
  )
  const client = await world.visitor()
  await client.call(resetPassword, { token: token ?? '', password: PASSWORD })
  await client.call(signIn, { loginName: fields.email ?? email, password: PASSWORD })
  return { id, client }
}
