import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { plainHead } from '#server/tables/cells.ts'
import { readTableInThread } from '#server/http/body/read-upload.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import { placeOf } from '../store.ts'
import type { readGroupNamesFile } from './contract.ts'
import { MOST_NAMES, NAME_FIELDS, type NameField } from './rules.ts'

type Reading = CallContext<ParsedInputOf<typeof readGroupNamesFile>, 'hotel.book'>

/** Headings of columns in both languages, without case and gaps. */
const HEADINGS: Readonly<Record<NameField, readonly string[]>> = {
  room: ['room', 'roomno', 'roomnumber', 'no', '房间', '房号', '房间号', '序号'],
  surname: ['surname', 'lastname', 'familyname', '姓'],
  givenName: ['givenname', 'firstname', 'forename', '名'],
  nationality: ['nationality', 'country', '国籍'],
  childAge: ['childage', 'ageofchild', 'ageofachild', 'age', '儿童年龄', '年龄'],
}

/** The columns by field: by headings where the first line has them, else in order. */
function columnsOf(first: readonly string[]): { columns: Map<NameField, number>; hasHead: boolean } {
  const heads = first.map(plainHead)
  const found = NAME_FIELDS.flatMap((field) => {
    const at = heads.findIndex((head) => HEADINGS[field].includes(head))
    return at < 0 ? [] : [[field, at] as const]
  })
  const hasHead = found.some(([field]) => field === 'surname')
  return { columns: new Map(hasHead ? found : NAME_FIELDS.map((field, at) => [field, at])), hasHead }
}

/** Reads a file of names; what is wrong in it is shown in the table it goes to. */
export async function readNamesFile({ db }: Deps, { caller, input, upload }: Reading) {
  await db.read(caller, (reader) => placeOf(reader, caller, input.groupId))
  const limits = { lines: MOST_NAMES + 1, columns: 40 }
  const table = upload?.bytes && (await readTableInThread(upload.bytes, limits))
  const [first, ...others] = table ?? []
  if (!first) throw new Refusal('group.names_unreadable')
  const { columns, hasHead } = columnsOf(first.cells)
  const lines = hasHead ? others : [first, ...others]
  const textOf = (cells: readonly string[], field: NameField) => cells[columns.get(field) ?? -1] ?? ''
  const rows = lines.map(({ cells }) => ({
    room: textOf(cells, 'room'),
    surname: textOf(cells, 'surname'),
    givenName: textOf(cells, 'givenName'),
    nationality: textOf(cells, 'nationality'),
    childAge: textOf(cells, 'childAge'),
  }))
  return { rows }
}
