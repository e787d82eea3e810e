import type { ParsedInputOf } from '#contract/call.ts'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'
import { Refusal, refusalFault, REFUSALS } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { faultsOf as fieldFaults, fieldTexts, parsing } from '#server/http/body/field-texts.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { readTableInThread } from '#server/http/body/read-upload.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import { invite } from '../calls.ts'
import { saveCustomerUser } from '../contract.ts'
import { STAFF } from '../contract-record.ts'
import { managerOf } from '../store.ts'
import { staffWords } from '../words.ts'
import { listUnits } from '../units/units.sql.ts'
import { FILE_FIELDS, FILE_MAX_PEOPLE, importCustomerUsers, type StaffFile } from './contract.ts'
import { amountsOf, columnsOf, fileFieldOf, invitationOf, unknownHeads } from './rules.ts'

type Importing = CallContext<ParsedInputOf<typeof importCustomerUsers>, 'staff.write'>
type Fault = StaffFile['faults'][number]
type Person = StaffFile['people'][number]

/** Leaves the transaction with what was found and nothing changed. */
class NothingTaken extends Error {
  readonly found: StaffFile
  constructor(found: StaffFile) {
    super('nothing was taken')
    this.found = found
  }
}

type FileLines = {
  readonly head: TableLine
  readonly columns: ReturnType<typeof columnsOf>
  readonly lines: readonly TableLine[]
}

async function linesOf(bytes: Buffer): Promise<FileLines> {
  const limits = { lines: FILE_MAX_PEOPLE + 1, columns: 4 * FILE_FIELDS.length }
  const table = await readTableInThread(bytes, limits)
  if (!table) throw new Refusal('staff.file_unreadable', { detail: { lines: FILE_MAX_PEOPLE } })
  const [head, ...lines] = table
  const columns = columnsOf(head?.cells ?? [])
  const hasNeeded = (['name', 'email', 'role'] as const).every((field) => columns.has(field))
  if (!head || !hasNeeded || lines.length === 0) throw new Refusal('staff.file_columns')
  return { head, columns, lines }
}

/** What is wrong with a line, in the words of a file: it names departments and roles, and knows no identifiers. */
function faultsOf(line: number, fields: Readonly<Record<string, string>>, language: Language): Fault[] {
  const { unknownRole, unknownLanguage, wrongLimit } = staffWords(language)
  const ofField: Readonly<Record<string, string>> = {
    role: unknownRole,
    language: unknownLanguage(LANGUAGE_CODES.map((code) => LANGUAGES[code].name)),
  }
  const ofKind: Readonly<Record<string, string>> = { money: wrongLimit, ref: REFUSALS['staff.unit'][language] }
  return Object.entries(fields).map(([wire, fault]) => {
    const field = fileFieldOf(wire)
    return { line, field, fault: (field && (ofField[field] ?? ofKind[STAFF[field].kind])) ?? fault }
  })
}

/** Invites everybody of the lines; those who can't be invited are reported line by line. */
async function inviteAll(
  tx: Tx,
  context: Importing,
  about: { read: FileLines; nowMs: number },
): Promise<Pick<StaffFile, 'people' | 'faults'>> {
  const { caller, language } = context
  const { read, nowMs } = about
  const { companyId, currency } = managerOf(caller)
  const asked = { companyId, kind: 'DEPARTMENT', openOnly: true, limit: 500, offset: 0 }
  const departments = await tx.many(listUnits, asked)
  const people: Person[] = []
  const unknown = unknownHeads(read.head.cells, read.lines, read.columns)
  const { unknownColumn } = staffWords(language)
  const faults: Fault[] = unknown.map((head) => ({ line: read.head.line, field: null, fault: unknownColumn(head) }))
  const amounts = amountsOf(read.lines, read.columns, currency)
  for (const line of read.lines) {
    const typed = invitationOf(line, { ...read, departments, amounts, language })
    const parsed = saveCustomerUser.input.safeParse(typed, parsing(false))
    if (!parsed.success) {
      faults.push(...faultsOf(line.line, fieldTexts(fieldFaults(parsed.error), language), language))
      continue
    }
    try {
      await invite(tx, context, { input: parsed.data, nowMs })
      const { name, email, role } = parsed.data
      people.push({ line: line.line, name, email, role })
    } catch (error) {
      // A refusal comes before anything of the line is written.
      if (!(error instanceof Refusal) || error.code === 'staff.company_closed') throw error
      const twin = people.find(({ email }) => email === parsed.data.email)
      const told = fieldTexts(error.fields ?? { '': refusalFault(error.code) }, language)
      const fields = twin ? { email: staffWords(language).sameEmail(twin.line) } : told
      faults.push(...faultsOf(line.line, fields, language))
    }
  }
  return { people, faults }
}

/** Reads a file and shows what it would do, or invites everybody in it: all in one transaction, or nobody. */
async function run(deps: Deps, context: Importing): Promise<StaffFile> {
  const { input, caller, upload } = context
  const read = await linesOf(upload?.bytes ?? Buffer.alloc(0))
  const nowMs = deps.now()
  try {
    const found = await deps.db.write(caller, async (tx) => {
      const { people, faults } = await inviteAll(tx, context, { read, nowMs })
      if (input.take && faults.length > 0) throw new Refusal('staff.file_faulty')
      if (!input.take) throw new NothingTaken({ people, faults, taken: false })
      return { people, faults, taken: true }
    })
    deps.wakeOutbox()
    return found
  } catch (error) {
    if (error instanceof NothingTaken) return error.found
    throw error
  }
}

/** Inviting the people of a file. */
export function importCalls(deps: Deps): Handler[] {
  return [handle(importCustomerUsers, (context) => run(deps, context))]
}
