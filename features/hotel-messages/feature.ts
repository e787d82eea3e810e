import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { closingCalls } from './closing/calls.ts'
import { deskCalls } from './desk-calls.ts'
import { reminderJob } from './jobs.ts'
import { hotelPage } from './page/files.ts'
import { hotelListPage } from './page/list-files.ts'

/** Messages to hotels about orders, and their answers. */
export const hotelMessagesFeature = (deps: Deps): Feature => ({
  handlers: [...deskCalls(deps), ...closingCalls(deps)],
  files: [hotelPage(deps), hotelListPage(deps)],
  jobs: [reminderJob(deps)],
})
