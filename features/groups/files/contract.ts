import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { textLine } from '#contract/shapes.ts'
import { Group, OfGroup } from '../contract-requests.ts'
import { MOST_FILES } from '../rules.ts'

/** Largest file of a request, in bytes. */
export const FILE_MAX_BYTES = 5_242_880

/** Sends the desk a file about a request: PNG, JPEG or PDF, at most 5 MB, in the field `file`. */
export const addGroupFile = defineCall({
  path: 'groupController/addGroupFile.do',
  summary: 'Send a file with a group request',
  who: 'hotel.book',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: z.object({
    ...OfGroup,
    name: textLine(100, 1).describe(`Name of the file without its ending; a request has at most ${MOST_FILES} files`),
  }),
  output: Group,
  refusals: [
    'group.not_found',
    'group.state',
    'group.many_files',
    'proof.not_a_document',
    'proof.size',
    'proof.active',
  ],
})
