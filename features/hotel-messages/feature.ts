import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { closingCalls } from './closing/calls.ts'
import { deskCalls } from './desk-calls.ts'
import { messageList } from './history/list.ts'
import { reminderJob } from './jobs.ts'
import { hotelPage } from './page/files.ts'
import { hotelListPage } from './page/list-files.ts'

/** Messages to hotels about orders, and their answers. */
export const hotelMessagesFeature = (deps: Deps): Feature => ({
  handlers: [...deskCalls(deps), ...closingCalls(deps), ...messageList(deps).handlers],
  files: [hotelPage(deps), hotelListPage(deps)],
  jobs: [reminderJob(deps)],
})
