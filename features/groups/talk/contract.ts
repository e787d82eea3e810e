import { GROUPS_FAULTS } from '../faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, textBlock } from '#contract/shapes.ts'
import { Group, OfGroup, OfOffer } from '../contract-requests.ts'

const Text = textBlock(2000).min(1, GROUPS_FAULTS.writeMessage)

/** Writes to the desk about a group. */
export const writeToDesk = defineCall({
  path: 'groupController/sendGroupMessage.do',
  summary: 'Send the desk a message about a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({ ...OfGroup, text: Text }),
  output: Group,
  refusals: ['group.not_found'],
})

/** Asks for an open offer at another total; the desk answers with a new offer or a message. */
export const counterOffer = defineCall({
  path: 'groupController/counterGroupOffer.do',
  summary: 'Make a counter-offer',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfOffer,
    wishedMinor: FormInt.min(1, FAULTS.amountAboveZero).describe('The total that is wished, in minor units'),
    text: textBlock(2000).default(''),
  }),
  output: Group,
  refusals: ['group.not_found', 'group.offer_not_found', 'group.offer_state'],
})

/** Asks those who may bind the company to accept an open offer. */
export const askAcceptance = defineCall({
  path: 'groupController/askGroupAcceptance.do',
  summary: 'Ask the owners to accept an offer for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({ ...OfOffer, text: textBlock(2000).default('') }),
  output: Group,
  refusals: ['group.not_found', 'group.offer_not_found', 'group.offer_state'],
})

/** Writes to the customer about a group. */
export const writeToCustomer = defineCall({
  path: 'ops/sendGroupMessage.do',
  summary: 'Send the customer a message about a group',
  who: 'ops.orders',
  changes: true,
  input: z.object({ ...OfGroup, text: Text }),
  output: Group,
  refusals: ['group.not_found'],
})
