import { publicTermsOf } from '#features/availability/calls.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/handler.ts'
import { conversionsFor } from '../rules.ts'
import {
  createTicket,
  getDeskTicket,
  saveTicketContent,
  saveTicketOption,
  saveTicketTerms,
  setTicketSale,
} from './contract.ts'
import { deskTickets } from './contract-list.ts'
import { searchTicketHistory } from './contract-history.ts'
import { getTicketDays, saveTicketDays } from './contract-days.ts'
import { readDays, saveDays } from './days.ts'
import * as sql from './manage.sql.ts'
import {
  changeContent,
  changeOption,
  changeSale,
  changeTerms,
  create,
  findManaged,
  managedTicket,
  saveManaged,
} from './product.ts'
import { deskTicketWords } from './words.ts'

const managedList = (deps: Deps) => {
  const now = () => new Date(deps.now()).toISOString()
  return serveList(deps, deskTickets, {
    scope: () => ({ now: now() }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listManagedTickets, asked),
      ...(await reader.one(sql.countManagedTickets, asked)),
    }),
    file: {
      action: 'ticket.export',
      words: (language) => {
        const { statuses: status, categories: category, kinds: kind, ...words } = deskTicketWords(language)
        return { ...words, choices: { status, category, kind } }
      },
      ids: (reader, asked) => reader.many(sql.listManagedIds, asked),
      rows: (reader, asked) => reader.many(sql.listManagedOf, asked),
    },
  })
}

/** The operator's calls about the catalogue of tickets. */
export function manageTickets(deps: Deps) {
  const { db, now } = deps
  const list = managedList(deps)
  const handlers = [
    ...list.handlers,
    handle(getDeskTicket, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const row = await findManaged(reader, input.productId)
        const terms = publicTermsOf(deps.config)
        const sell = conversionsFor(row.currency, terms, await listRates(reader))?.sell
        return managedTicket(row, { ...terms, sell })
      }),
    ),
    handle(createTicket, (context) => db.write(context.caller, (tx) => create(tx, context, now()))),
    handle(saveTicketContent, (context) =>
      db.write(context.caller, (tx) =>
        saveManaged(tx, context, {
          nowMs: now(),
          part: 'CONTENT',
          change: (before) => changeContent(tx, context.input, before),
        }),
      ),
    ),
    handle(saveTicketOption, (context) =>
      db.write(context.caller, (tx) =>
        saveManaged(tx, context, {
          nowMs: now(),
          part: 'OPTION',
          change: (before) => changeOption(tx, context.input, before),
        }),
      ),
    ),
    handle(saveTicketTerms, (context) =>
      db.write(context.caller, (tx) =>
        saveManaged(tx, context, {
          nowMs: now(),
          part: 'TERMS',
          change: (before) => changeTerms(tx, context.input, before),
        }),
      ),
    ),
    handle(setTicketSale, (context) =>
      db.write(context.caller, (tx) =>
        saveManaged(tx, context, {
          nowMs: now(),
          part: 'SALE',
          change: (before) => changeSale(tx, context.input, before),
        }),
      ),
    ),
    handle(getTicketDays, ({ caller, input }) => db.read(caller, (reader) => readDays(reader, input, now()))),
    handle(saveTicketDays, (context) => refusing(() => db.write(context.caller, (tx) => saveDays(tx, context, now())))),
    handle(searchTicketHistory, ({ caller, input: { productId, pageNo, pageSize } }) =>
      db.read(caller, async (reader) => {
        const rows = await reader.many(sql.listTicketSaves, {
          productId,
          limit: pageSize,
          offset: (pageNo - 1) * pageSize,
        })
        const { total } = await reader.one(sql.countTicketSaves, { productId })
        return { list: rows.map(({ at, by, detail }) => ({ at, by, ...detail })), total, pageNo, pageSize }
      }),
    ),
  ]
  return { handlers, files: list.files }
}
