import { Refusal } from '#contract/refusals.ts'
import type { Language } from '#contract/languages.ts'
import { companyOf } from '#features/company/own-company.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { CHAIN_LINKS, ChainRow, deskExplained, explained } from './contract.ts'
import * as sql from './explain.sql.ts'
import { chainFileWords, detailName } from './words.ts'

type Asked = {
  readonly companyId: string | null
  readonly keyword: string | null
  readonly codes: readonly string[] | null
  readonly limit: number
  readonly offset: number
}

const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The chain of a number; nothing where no number is asked for or nothing has it. */
async function readChain(reader: Reader, { companyId, keyword, codes, limit, offset }: Asked) {
  const number = keyword?.trim() ?? ''
  const movementId = IDENTIFIER.test(number) ? number : null
  const asked = number === '' ? undefined : await reader.oneOrNone(sql.findAsked, { companyId, number, movementId })
  if (!asked) return []
  const isDesk = companyId === null
  const rows = await reader.many(sql.listChain, { ...asked, isDesk, links: [...CHAIN_LINKS], limit, offset })
  return codes === null ? rows : rows.filter(({ listed }) => codes.includes(listed.code))
}

const served = {
  everyPage: true,
  page: async (reader: Reader, asked: Asked) => {
    const rows = await readChain(reader, asked)
    return { list: rows.map(({ listed }) => listed), total: rows[0]?.total ?? 0 }
  },
} as const

const fileIn = (timeZone: string) => ({
  action: 'amount.explain',
  words: chainFileWords(timeZone),
  values: (language: Language) => ({
    detail: { kind: 'text', value: (row: ChainRow) => detailName(language, row.detail) } as const,
  }),
  // A chain is read once: the identifier of a row is the row itself.
  ids: async (reader: Reader, asked: Asked) =>
    (await readChain(reader, asked)).map(({ listed }) => ({ id: JSON.stringify(listed) })),
  rows: async (_reader: Reader, { ids }: { ids: readonly string[] }) =>
    ids.map((row) => ChainRow.parse(JSON.parse(row))),
})

/** A chain crosses bills, invoices and the orders of everybody: refused to people who don't see all of them. */
function companyOfChain(caller: Caller): string {
  const needed = ['wallet.read', 'bills.read', 'invoices.read'] as const
  if (needed.some((right) => !caller.rights.has(right))) throw new Refusal('right.missing')
  return companyOf(caller)
}

/** The chains of amounts, for a company about itself and for the desk about all. */
export function chainLists(
  deps: Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'operatorTimeZone'> },
) {
  const { operatorTimeZone: timeZone } = deps.config
  const all = { ...served, timeZone, file: fileIn(timeZone) }
  return [
    serveList(deps, explained, { ...all, scope: (caller) => ({ companyId: companyOfChain(caller) }) }),
    serveList(deps, deskExplained, { ...all, scope: (): { companyId: string | null } => ({ companyId: null }) }),
  ]
}
