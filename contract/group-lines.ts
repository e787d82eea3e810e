import { z } from 'zod'
import { FormBoolean, Id } from './shapes.ts'

/** Which lines of a bill or an invoice with groups are requested. */
export const OfGroups = {
  groupId: Id.optional().describe('Lines of one group only'),
  asOne: FormBoolean.default(false).describe('Lines of a group that are alike in kind and tax as one, with their sum'),
}

/** The group of a line of a bill or an invoice. */
export const GroupedLine = {
  groupId: Id.nullable().describe('The group that it is about, where it is about one'),
  groupCode: z.string().nullable().describe('Code of that group'),
  lineCount: z.int().describe('Above 1 where it sums up several lines of a group'),
  roomCount: z.int().nullable().describe('Rooms of the group whose lines it sums up'),
}
