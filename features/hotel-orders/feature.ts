import type { Engine } from '#features/availability/engine/engine.ts'
import { Touched } from '#features/availability/touched/touched.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { amendingHandlers } from './amending/calls.ts'
import { arrivalsFile } from './arrivals/file.ts'
import { arrivalsJob } from './arrivals/job.ts'
import { arrivalList } from './arrivals/list.ts'
import { calendarFile } from './calendar/file.ts'
import { alternativesHandlers } from './calls/alternatives.ts'
import { cancelHandlers } from './calls/cancel.ts'
import { countryHandlers } from './calls/countries.ts'
import { deskHandlers, type WriteRequest } from './calls/desk.ts'
import { extrasHandlers } from './calls/extras.ts'
import { guestNameHandlers } from './calls/guest-names.ts'
import { quoteHandlers } from './calls/quote.ts'
import { readHandlers } from './calls/read.ts'
import { remindHandlers } from './calls/remind.ts'
import { createBooking, saveHandlers } from './calls/save.ts'
import { voucherHandlers } from './calls/voucher.ts'
import { cheaperHandlers } from './cheaper/calls.ts'
import { cheaperJob } from './cheaper/look.ts'
import { rebookingJob } from './cheaper/settle.ts'
import { confirmationFile } from './document/file.ts'
import { givingChange, givingHandlers } from './giving/giving.ts'
import { hotelOrderJobs } from './jobs.ts'
import { deskOrderList, hotelOrderList } from './list/list.ts'
import { marginGroupList, marginList, salesHandler } from './margins/list.ts'
import { nightChange, nightHandlers, nightJob } from './night/night.ts'
import { numberHandlers } from './numbers/calls.ts'
import { phoneList } from './phone-list/list.ts'
import { priceTrackJob, recommendHandlers } from './recommends/recommends.ts'
import { type HotelLink, HotelSending, sendingJobs } from './sending/sending.ts'
import { walkingChange, walkingHandlers } from './walking/walking.ts'
import { mailingHandlers } from './mailing/mailing.ts'
import { voucherFile } from './voucher/file.ts'
import { verificationFile } from './voucher/verification.ts'

/** Changes of orders that take two persons. */
export const hotelOrderChanges = [givingChange, walkingChange, nightChange]

type Hotels = { readonly writeRequest: WriteRequest; readonly link?: HotelLink }

/**
 * Hotel orders from the quote to the voucher. `link` asks hotels by program; without one the desk does it by hand, with
 * the text of `writeRequest`.
 */
export function hotelOrdersFeature(deps: Deps, engine: Engine, { writeRequest, link }: Hotels): Feature {
  const list = hotelOrderList(deps)
  const arrivals = arrivalList(deps)
  const margins = marginList(deps)
  const groups = marginGroupList(deps)
  const book = createBooking(deps)
  const touched = new Touched()
  const unfollow = deps.journal.follow(touched)
  return {
    handlers: [
      ...quoteHandlers(deps, engine),
      ...extrasHandlers(deps),
      ...alternativesHandlers(deps, engine),
      ...saveHandlers(book),
      ...cheaperHandlers({ deps, engine, book }),
      ...recommendHandlers({ ...deps, engine }),
      ...readHandlers(deps),
      ...list.handlers,
      ...cancelHandlers(deps),
      ...guestNameHandlers(deps),
      ...amendingHandlers(deps),
      ...remindHandlers(deps),
      ...voucherHandlers(deps),
      ...mailingHandlers(deps),
      ...deskHandlers(deps, writeRequest),
      ...numberHandlers(deps),
      ...givingHandlers(deps),
      ...walkingHandlers(deps, engine),
      ...nightHandlers(deps),
      ...deskOrderList(deps).handlers,
      ...arrivals.handlers,
      ...phoneList(deps).handlers,
      ...margins.handlers,
      ...groups.handlers,
      salesHandler(deps),
      ...countryHandlers(),
    ],
    files: [
      ...list.files,
      ...arrivals.files,
      ...margins.files,
      ...groups.files,
      arrivalsFile(deps),
      voucherFile(deps),
      calendarFile(deps),
      confirmationFile(deps),
      verificationFile(deps),
    ],
    jobs: [
      ...hotelOrderJobs(deps),
      nightJob(deps),
      arrivalsJob(deps),
      ...sendingJobs(new HotelSending(deps, link ?? null), link ?? null),
      cheaperJob(deps, touched),
      rebookingJob(deps),
      priceTrackJob({ ...deps, engine }),
    ],
    stop: async () => unfollow(),
  }
}
