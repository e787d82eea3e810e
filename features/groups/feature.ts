import type { Engine } from '#features/availability/engine/engine.ts'
import type { Deps } from '#server/deps.ts'
import type { Feature } from '#server/http/handler.ts'
import { groupCalls } from './calls.ts'
import { dealCalls } from './deal/calls.ts'
import { contractFile, groupVoucherFile } from './deal/file.ts'
import { dealJob } from './deal/jobs.ts'
import { deskGroupCalls } from './desk-calls.ts'
import { fileCalls, requestFile } from './files/files.ts'
import { askCalls } from './hotel-link/desk.ts'
import { hotelLinkCalls } from './hotel-link/visit.ts'
import { groupJob } from './jobs.ts'
import { nameCalls } from './names/calls.ts'
import { talkCalls } from './talk/calls.ts'

/** Group requests; what hotels say to them comes from the engine. */
export const groupsFeature = (deps: Deps, engine: Engine): Feature => ({
  handlers: [
    ...groupCalls({ ...deps, engine }),
    ...dealCalls({ ...deps, engine }),
    ...deskGroupCalls(deps),
    ...nameCalls(deps),
    ...talkCalls(deps),
    ...askCalls(deps),
    ...hotelLinkCalls(deps),
    ...fileCalls(deps),
  ],
  files: [
    contractFile(deps, { path: '/files/groups/:groupId/contract.pdf', who: 'hotel.book' }),
    groupVoucherFile(deps, { path: '/files/groups/:groupId/voucher.pdf', who: 'hotel.book' }),
    groupVoucherFile(deps, { path: '/files/ops/groups/:groupId/voucher.pdf', who: 'ops.orders' }),
    contractFile(deps, { path: '/files/ops/groups/:groupId/contract.pdf', who: 'ops.orders' }),
    requestFile(deps, { path: '/files/groups/:groupId/files/:id', who: 'hotel.book' }),
    requestFile(deps, { path: '/files/ops/groups/:groupId/files/:id', who: 'ops.orders' }),
  ],
  jobs: [groupJob(deps), dealJob(deps)],
})
