import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { placeOf, readGroup } from '../store.ts'
import { getDeskGroupNames, getGroupNames, readGroupNamesFile, saveGroupNames } from './contract.ts'
import { readNamesFile } from './file.ts'
import { readNames, saveNames } from './names.ts'

/** The calls about rooming lists. */
export function nameCalls(deps: Deps): Handler[] {
  const read = (caller: Caller, groupId: string) =>
    deps.db.read(caller, async (reader: Reader) => {
      const place = await placeOf(reader, caller, groupId)
      const { state } = await readGroup(reader, caller, place)
      return readNames(reader, caller, { place, state, nowMs: deps.now() })
    })
  return [
    handle(getGroupNames, ({ caller, input }) => read(caller, input.groupId)),
    handle(getDeskGroupNames, ({ caller, input }) => read(caller, input.groupId)),
    handle(saveGroupNames, (context) => saveNames(deps, context)),
    handle(readGroupNamesFile, (context) => readNamesFile(deps, context)),
  ]
}
