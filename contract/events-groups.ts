import { z } from 'zod'
import { Id, Instant } from './shapes.ts'

/** An event of a group request; `staffId` is who asked. */
const GroupEvent = z.object({ groupId: Id, code: z.string(), companyId: Id, staffId: Id, at: Instant })

/** Events of a group's way from its request to its rooms. */
export const GROUP_EVENTS = {
  /** A company asks for rooms for a group; the desk answers. */
  'group.requested': GroupEvent,
  /** The desk made an offer to a group. */
  'group.offered': GroupEvent,
  /** An offer to a group ends soon. */
  'group.offer_due': GroupEvent,
  /** The desk withdrew an offer to a group. */
  'group.offer_withdrawn': GroupEvent,
  /** The customer declined the last open offer; the desk looks for alternatives. */
  'group.offers_declined': GroupEvent,
  /** The desk declined a group request. */
  'group.declined': GroupEvent,
  /** A group request ended without an accepted offer. */
  'group.expired': GroupEvent,
  /** The customer accepted an offer; the contract waits for its deposit. */
  'group.accepted': GroupEvent,
  /** A part of a group's price is due soon. */
  'group.payment_due': GroupEvent,
  /** A group is paid as agreed, and its rooms are confirmed orders. */
  'group.sold': GroupEvent,
  /** Rooms of a group were released. */
  'group.rooms_released': GroupEvent,
  /** A version of the rooming list is there for the hotel. */
  'group.named': GroupEvent,
  /** Rooms of a group have no names yet, and the last day for names is near. */
  'group.names_due': GroupEvent,
  /** All rooms of a group are orders with names. */
  'group.confirmed': GroupEvent,
  /** The customer wrote to the desk. */
  'group.asked_desk': GroupEvent,
  /** The desk wrote to the customer. */
  'group.answered': GroupEvent,
  /** Somebody asks the owners of the company to accept an offer. */
  'group.acceptance_asked': GroupEvent,
  /** A hotel is asked for an offer; it is mailed its link. */
  'group.hotel_asked': GroupEvent.extend({ askId: Id }),
  /** A hotel declined to make an offer. */
  'group.hotel_declined': GroupEvent,
  /** The rooms held for a group are free again. */
  'group.hold_ended': GroupEvent,
  /** The customer cancelled a group that was accepted. */
  'group.cancelled': GroupEvent,
}
