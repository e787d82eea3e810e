import { localDay } from '#contract/dates.ts'
import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { LocalDate } from '#contract/shapes.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, FileRoute } from '#server/http/handler.ts'
import { renderedInWorker } from '#server/pdf/renderer.ts'
import { MOST_HELD } from './contract.ts'
import type { gatePdf, GateRow } from './gate-pdf.ts'
import * as sql from './redeem.sql.ts'

const gateDocument = renderedInWorker<typeof gatePdf>(new URL('./gate-pdf.ts', import.meta.url), 'gatePdf')

/** The tickets that let in between two days, in the states that are asked for. */
export function readGate(
  { db }: Deps,
  caller: Caller,
  about: { readonly from: string; readonly until: string; readonly states: readonly GateRow['state'][] },
): Promise<GateRow[]> {
  return db.read(caller, (reader) =>
    reader.many(sql.listGate, { ...about, states: [...about.states], limit: MOST_HELD }),
  )
}

/** Expected visitors of a day, as a PDF to tick off; `?day=2026-11-23`, the operator's today without it. */
export function gateFile(deps: Deps): FileRoute {
  return {
    path: '/files/redeem/visitors.pdf',
    who: 'ops.orders',
    run: async ({ query, caller, language }) => {
      const { operatorName, operatorTimeZone } = deps.config
      const { day = localDay(operatorTimeZone, deps.now()), language: wanted } = query
      if (!caller || !LocalDate.safeParse(day).success) throw new Refusal('redemption.unknown_code')
      const rows = await readGate(deps, caller, { from: day, until: day, states: ['VALID', 'REDEEMED'] })
      const paper = { day, rows, operatorName, language: isLanguage(wanted) ? wanted : language }
      const body = await gateDocument.draw(paper)
      return { body, contentType: 'application/pdf', fileName: `${day}.pdf`, inline: true }
    },
  }
}
