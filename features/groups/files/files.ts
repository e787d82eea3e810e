import type { ParsedInputOf } from '#contract/call.ts'
import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { readProofInThread } from '#features/payments/transfers/proof.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import type { Group } from '../contract-requests.ts'
import { MOST_FILES } from '../rules.ts'
import { lockGroup, noteEvent, placeOf, readGroup } from '../store.ts'
import { addGroupFile } from './contract.ts'
import * as sql from './files.sql.ts'

type Adding = CallContext<ParsedInputOf<typeof addGroupFile>, 'hotel.book'>

const ENDINGS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'application/pdf': 'pdf' } as const

/** A file that would not be kept is not read. */
function admit({ db }: Deps, { caller, input }: Adding): Promise<void> {
  return db.read(caller, async (reader) => {
    const { allowed, files } = await readGroup(reader, caller, await placeOf(reader, caller, input.groupId))
    if (!allowed.includes('addFile')) throw new Refusal(files.length < MOST_FILES ? 'group.state' : 'group.many_files')
  })
}

async function add(deps: Deps, context: Adding): Promise<Group> {
  const { caller, input, upload } = context
  const { staffId } = caller
  const file = await readProofInThread(upload?.bytes ?? Buffer.alloc(0))
  if (typeof file === 'string') throw new Refusal(file)
  const { mediaType: type, bytes: content } = file
  const name = `${input.name}.${ENDINGS[type]}`
  const nowMs = deps.now()
  return deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, caller, input.groupId)
    const { state } = await lockGroup(tx, place)
    if (!(await readGroup(tx, caller, place)).allowed.includes('addFile')) throw new Refusal('group.state')
    const now = new Date(nowMs).toISOString()
    const made = await tx.oneOrNone(sql.insertFile, { ...place, name, type, content, staffId, now, most: MOST_FILES })
    if (!made) throw new Refusal('group.many_files')
    await noteEvent(tx, place, { state, event: 'file_added', actor: 'CUSTOMER', staffId, nowMs, note: name })
    await auditOwn(tx, context, { action: 'group.file_added', nowMs, subject: input.groupId })
    return readGroup(tx, caller, place)
  })
}

/** The call by which files are sent with a request. */
export const fileCalls = (deps: Deps): Handler[] => [
  handle(
    addGroupFile,
    (context) => add(deps, context),
    (context) => admit(deps, context),
  ),
]

/** Serves a file of a request as an attachment, so that no browser shows it as a page. */
export const requestFile = ({ db }: Deps, about: Pick<FileRoute, 'path' | 'who'>): FileRoute => ({
  ...about,
  run: async ({ caller, params }) => {
    if (!caller) throw new Refusal('session.required')
    const { groupId = '', id = '' } = params
    if (!isId(groupId) || !isId(id)) throw new Refusal('group.not_found')
    const file = await db.read(caller, async (reader) =>
      reader.oneOrNone(sql.findFile, { ...(await placeOf(reader, caller, groupId)), id }),
    )
    if (!file) throw new Refusal('group.not_found')
    return { body: file.content, contentType: file.type, fileName: file.name }
  },
})
