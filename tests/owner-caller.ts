import { ROLE_RIGHTS } from '#contract/rights.ts'
import type { Caller } from '#server/http/handler.ts'
import type { World } from './world.ts'

/**
 * The owner of the demo company as the HTTP layer knows them, for a file with a limit of the test's own: as many rows
 * as the real one takes minutes to make.
 */
export async function ownerCaller(world: World): Promise<Caller> {
  const { rows } = await world.owner.query<{ staffId: string; companyId: string }>(
    `select id as "staffId", company_id as "companyId" from staff where login_name = 'owner'`,
  )
  const [{ staffId, companyId } = { staffId: '', companyId: '' }] = rows
  return {
    realm: 'PORTAL',
    companyId,
    staffId,
    sessionId: '',
    loginName: 'owner',
    name: 'Olivia',
    language: 'en',
    role: 'OWNER',
    rights: new Set(ROLE_RIGHTS.OWNER),
    companyStatus: 'ACTIVE',
    agreement: null,
    departmentId: null,
    orderLimitMinor: null,
    monthLimitMinor: null,
    referenceRequired: false,
    costCentreRequired: false,
    asksApproval: false,
    deniedWays: [],
    secondFactor: 'OFF',
  }
}
