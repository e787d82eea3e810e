import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import { findAccount, findToken, useToken } from '#features/identity/account/store.ts'
import { newPasswordHash, subjectOf } from '#features/identity/passwords/choosing.ts'
import { admitLink } from '#features/identity/account/reset-calls.ts'
import { windowOf } from '#features/identity/rules.ts'
import { countAttempt } from '#features/identity/store.ts'
import { openWallet } from '#features/wallet/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type CallContext, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import { insertAgreement } from './agreement/store.ts'
import * as sql from './company.sql.ts'
import {
  confirmRegistration,
  decideCompany,
  registerCompany,
  searchCompanies,
  type CompanyRow,
  type Decision,
} from './contract.ts'
import type { CompanyFigures } from './figures.ts'
import { mayBeInForce, REGISTRATIONS_PER_ADDRESS, REGISTRATIONS_PER_MAIL } from './rules.ts'
import {
  activateOwner,
  insertRegistration,
  listCompanies,
  lockCompany,
  replaceRegistration,
  setDecision,
  type Registration,
} from './store.ts'

/** Only the address's owner learns, by mail, whether it is known; the answer is the same either way. */
async function runRegister(
  deps: Deps,
  { input, language, ip, requestId }: CallContext<Registration, 'public'>,
): Promise<Record<string, never>> {
  checkPrintable({ companyName: input.companyName })
  const nowMs = deps.now()
  const subject = subjectOf(input.email)
  const counts = await deps.db.write(SYSTEM, async (tx) => ({
    ofAddress: await countAttempt(tx, `register-address:${networkOf(ip)}`, windowOf(nowMs)),
    ofMail: await countAttempt(tx, `register:${subject}`, windowOf(nowMs)),
  }))
  if (counts.ofAddress > REGISTRATIONS_PER_ADDRESS) throw new Refusal('session.throttled')
  if (counts.ofMail > REGISTRATIONS_PER_MAIL) return {}
  const write = () =>
    deps.db.write(SYSTEM, async (tx) => {
      const replaced = await replaceRegistration(tx, input, { language, nowMs })
      const known = replaced?.staffId ?? (await findAccount(tx, input.email))
      const made = known ? undefined : await insertRegistration(tx, input, { language, nowMs })
      const staffId = known ?? made?.staffId
      if (staffId === undefined) throw new Refusal('call.busy')
      await tx.run(sql.insertVerificationAsked, { staffId, at: new Date(nowMs).toISOString() })
      await insertAudit(tx, {
        atMs: nowMs,
        realm: 'PUBLIC',
        companyId: (made ?? replaced)?.companyId ?? null,
        action: 'company.register',
        subject,
        outcome: 'DONE',
        requestId,
        ip,
      })
    })
  try {
    await write()
  } catch (error) {
    // Two registrations of one address collide on the login name. The second rolls back and
    // finds the first one's account.
    if (!(error instanceof Refusal) || error.code !== 'call.busy') throw error
    await write()
  }
  deps.wakeOutbox()
  return {}
}

type Link = CallContext<{ token: string; password: string }, 'public'>

async function runConfirm(deps: Deps, { input, ip, requestId }: Link): Promise<{ loginName: string }> {
  const nowMs = deps.now()
  await admitLink(deps, ip)
  const link = { token: input.token, kind: 'MAIL_VERIFICATION' as const, nowMs }
  const account = await findToken(deps.db, link)
  if (!account || account.companyId === null || account.status !== 'INVITED') throw new Refusal('token.invalid')
  const { staffId, companyId, loginName } = account
  const passwordHash = await newPasswordHash(input.password, {
    ...account,
    operatorName: deps.config.operatorName,
    field: 'password',
  })
  await deps.db.write(SYSTEM, async (tx) => {
    if (!(await useToken(tx, { ...link, staffId }))) throw new Refusal('token.invalid')
    if (!(await activateOwner(tx, { staffId, companyId, passwordHash, nowMs }))) throw new Refusal('token.invalid')
    await insertAudit(tx, {
      atMs: nowMs,
      realm: 'PORTAL',
      companyId,
      staffId,
      action: 'company.mail_proven',
      outcome: 'DONE',
      requestId,
      ip,
    })
  })
  return { loginName }
}

type Approval = Extract<Decision, { action: 'approve' }>
type Deciding = CallContext<Decision, 'ops.accounts'>

async function approve(
  tx: Tx,
  input: Approval,
  about: { company: CompanyRow; staffId: string; nowMs: number },
): Promise<void> {
  const terms = { ...input, creditLineMinor: 0 }
  await insertAgreement(tx, { ...terms, ...about, code: about.company.code })
  await openWallet(tx, terms)
}

function checkDates(input: Approval, nowMs: number): void {
  if (mayBeInForce(input.validFrom, input.validTo, nowMs)) return
  throw new Refusal('agreement.dates', { fields: { validTo: refusalFault('agreement.dates') } })
}

async function runDecide(deps: Deps, { input, caller, ip, requestId }: Deciding): Promise<CompanyRow> {
  const nowMs = deps.now()
  if (input.action === 'approve') checkDates(input, nowMs)
  const decided = await deps.db.write(caller, async (tx) => {
    // The lock runs two decisions at once one after the other; the second finds the state changed.
    const company = await lockCompany(tx, input.companyId)
    if (!company) throw new Refusal('company.not_found')
    if (company.status !== 'PENDING_VERIFICATION') throw new Refusal('company.state')
    if (!company.allowed.includes(input.action)) throw new Refusal('company.mail_unproven')
    const status = input.action === 'approve' ? 'ACTIVE' : 'DECLINED'
    if (input.action === 'approve') await approve(tx, input, { company, staffId: caller.staffId, nowMs })
    await setDecision(tx, {
      companyId: company.id,
      status,
      reason: input.action === 'decline' ? input.reason : null,
      staffId: caller.staffId,
      nowMs,
    })
    const { realm, staffId } = caller
    await insertAudit(tx, {
      atMs: nowMs,
      realm,
      companyId: company.id,
      staffId,
      action: `company.${input.action}`,
      outcome: 'DONE',
      requestId,
      ip,
    })
    return lockCompany(tx, company.id)
  })
  deps.wakeOutbox()
  if (!decided) throw new Refusal('company.not_found')
  return decided
}

async function listWithFigures(reader: Reader, wanted: ParsedInputOf<typeof searchCompanies>, figures: CompanyFigures) {
  const { list, ...page } = await listCompanies(reader, wanted)
  const ids = list.map(({ id }) => id)
  const debts = await figures.listDebts(reader, ids)
  const booked = new Map((await figures.listLastBooked(reader, ids)).map(({ companyId, at }) => [companyId, at]))
  const rows = list.map((row) => ({
    ...row,
    debts: debts.flatMap(({ companyId, ...debt }) => (companyId === row.id ? [debt] : [])),
    lastOrderAt: booked.get(row.id) ?? null,
  }))
  return { list: rows, ...page }
}

/** The calls about companies: registration and the operator's decision. */
export function companyCalls(deps: Deps, figures: CompanyFigures): Handler[] {
  return [
    handle(registerCompany, (context) => runRegister(deps, context)),
    handle(confirmRegistration, (context) => runConfirm(deps, context)),
    handle(searchCompanies, async ({ input, caller }) => ({
      ...(await deps.db.read(caller, (reader) => listWithFigures(reader, input, figures))),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    })),
    handle(decideCompany, (context) => runDecide(deps, context)),
  ]
}
