import type { Engine } from '#features/availability/engine/engine.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { alternativesHandlers } from './calls/alternatives.ts'
import { cancelHandlers } from './calls/cancel.ts'
import { countryHandlers } from './calls/countries.ts'
import { deskHandlers } from './calls/desk.ts'
import { extrasHandlers } from './calls/extras.ts'
import { guestNameHandlers } from './calls/guest-names.ts'
import { quoteHandlers } from './calls/quote.ts'
import { readHandlers } from './calls/read.ts'
import { remindHandlers } from './calls/remind.ts'
import { saveHandlers } from './calls/save.ts'
import { voucherHandlers } from './calls/voucher.ts'
import { hotelOrderJobs } from './jobs.ts'
import { deskOrderList, hotelOrderList } from './list.ts'
import { marginList } from './margins/list.ts'
import { type HotelLink, HotelSending, sendingJobs } from './sending/sending.ts'
import { voucherFile } from './voucher/file.ts'
import { verificationFile } from './voucher/verification.ts'

/** Hotel orders from the quote to the voucher. `link` asks hotels by program; without one the desk does it by hand. */
export function hotelOrdersFeature(deps: Deps, engine: Engine, link: HotelLink | null = null): Feature {
  const list = hotelOrderList(deps)
  const margins = marginList(deps)
  return {
    handlers: [
      ...quoteHandlers(deps, engine),
      ...extrasHandlers(deps),
      ...alternativesHandlers(deps, engine),
      ...saveHandlers(deps),
      ...readHandlers(deps),
      ...list.handlers,
      ...cancelHandlers(deps),
      ...guestNameHandlers(deps),
      ...remindHandlers(deps),
      ...voucherHandlers(deps),
      ...deskHandlers(deps),
      ...deskOrderList(deps).handlers,
      ...margins.handlers,
      ...countryHandlers(),
    ],
    files: [...list.files, ...margins.files, voucherFile(deps), verificationFile(deps)],
    jobs: [...hotelOrderJobs(deps), ...sendingJobs(new HotelSending(deps, link), link)],
  }
}
