import { NOTIFICATIONS_FAULTS } from '../faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall, type OutputOf } from '#contract/call.ts'
import { Id, Instant } from '#contract/shapes.ts'
import '../contract-refusals.ts'
import { CHANNELS, NOTICE_KINDS } from '../notices/catalogue.ts'

const LocalTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, NOTIFICATIONS_FAULTS.time)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const Preferences = z.object({
  timeZone: z.string().describe("The person's time zone, such as Asia/Shanghai"),
  quietFrom: z.string().nullable().describe('Local times between which mails that can wait do wait; null sends always'),
  quietTo: z.string().nullable(),
  digestAt: z.string().nullable().describe('Local time of one mail a day in place of single ones; null sends each'),
})

/** The caller's notification preferences, and whether mails reach them. */
export const getPreferences = defineCall({
  path: 'myNotice/getPreferences.do',
  summary: 'Notification preferences',
  who: 'signedIn',
  changes: false,
  input: z.object({}),
  output: Preferences.extend({
    timeZone: Preferences.shape.timeZone.nullable(),
    choices: z.array(
      z.object({
        kind: z.enum(NOTICE_KINDS),
        channels: z.array(z.enum(CHANNELS)),
        fixed: z.boolean().describe('Whether it can not be switched off'),
      }),
    ),
    email: z.string().nullable(),
    refused: z
      .object({ refusedAt: Instant, reply: z.string().describe("The mail server's own words") })
      .nullable()
      .describe('Set when mails to the address were refused: no further ones are tried'),
  }),
  refusals: ['notices.none'],
})

export type Chosen = OutputOf<typeof getPreferences>

/** Saves the caller's notification preferences. Kinds left out use all channels. */
export const savePreferences = defineCall({
  path: 'myNotice/savePreferences.do',
  summary: 'Save notification preferences',
  who: 'signedIn',
  changes: true,
  input: z
    .object({
      choices: z
        .array(
          z.object({
            kind: z.enum(NOTICE_KINDS).exclude(['SECURITY'], NOTIFICATIONS_FAULTS.securityStays),
            channels: z.array(z.enum(CHANNELS)).max(CHANNELS.length).default([]),
          }),
        )
        .max(NOTICE_KINDS.length)
        .default([]),
      timeZone: z.string().max(60).refine(isTimeZone, FAULTS.chooseTimeZone),
      quietFrom: LocalTime.optional(),
      quietTo: LocalTime.optional(),
      digestAt: LocalTime.optional(),
    })
    .superRefine(({ quietFrom, quietTo }, context) => {
      if ((quietFrom === undefined) !== (quietTo === undefined))
        context.addIssue({
          code: 'custom',
          path: [quietFrom === undefined ? 'quietFrom' : 'quietTo'],
          message: NOTIFICATIONS_FAULTS.bothTimes,
        })
      else if (quietFrom !== undefined && quietFrom === quietTo)
        context.addIssue({ code: 'custom', path: ['quietTo'], message: NOTIFICATIONS_FAULTS.otherTime })
    }),
  output: z.object({}),
  refusals: ['notices.none'],
})

/** Says that the caller's mail address works again, so that mails to it are tried. */
export const confirmAddress = defineCall({
  path: 'myNotice/confirmAddress.do',
  summary: 'Retry mails to one’s own address',
  who: 'signedIn',
  changes: true,
  input: z.object({}),
  output: z.object({}),
  refusals: [],
})

/** Colleagues whose mail addresses refuse mails, by name. */
export const findRefusedAddresses = defineCall({
  path: 'myNotice/findRefusedAddresses.do',
  summary: 'Staff whose mail addresses refuse mails',
  who: 'staff.write',
  changes: false,
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: Id, name: z.string(), email: z.string(), refusedAt: Instant })),
  }),
  refusals: [],
})
