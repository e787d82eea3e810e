import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { activityWords } from './words.ts'

const FEATURES = join(import.meta.dirname, '../..')

/** Files that write what a company's own people did, besides those that call `auditOwn`. */
const OTHERS = [
  'bills/matching/calls.ts',
  'company/logo/calls.ts',
  'octo/webhooks.ts',
  'bills/list.ts',
  'bills/matching/list.ts',
  'hotel-orders/list.ts',
  'invoices/list.ts',
  'staff/list.ts',
]
const ACTION = /(?:action: |auditOf\(caller, )'([a-z_]+\.[a-z_]+)'/g
/** Of the desk, in a file that has a list of both. */
const DESKS = ['invoice.register']
/** Of `group.${event}` in the conversation about a group. */
const GROUP_EVENT = /\bevent: '(message|countered|acceptance_asked)'/g

function writtenActions(): string[] {
  const found = globSync('**/*.ts', { cwd: FEATURES, exclude: (name) => name.endsWith('.test.ts') }).flatMap((path) => {
    const text = readFileSync(join(FEATURES, path), 'utf8')
    const isOwn = text.includes('auditOwn(') || OTHERS.includes(path.replaceAll('\\', '/'))
    if (!isOwn) return []
    return [
      ...Array.from(text.matchAll(ACTION), ([, action]) => action ?? ''),
      ...Array.from(text.matchAll(GROUP_EVENT), ([, event]) => `group.${event}`),
    ]
  })
  return [...new Set(found)].filter((action) => !DESKS.includes(action)).toSorted()
}

test.each(LANGUAGE_CODES)('what people of a company did is told in words and not as a code (%s)', (language) => {
  const { nameOf } = activityWords(language)
  const actions = writtenActions()
  expect(actions).toEqual(
    expect.arrayContaining(['group.countered', 'proposal.saved', 'tools.hotels_left', 'webhook.add']),
  )
  expect(actions.filter((action) => nameOf({ action, changed: [] }) === action)).toEqual([])
})
