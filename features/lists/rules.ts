import type { Caller } from '#server/http/handler.ts'

/** Whether a person's views can be shown to colleagues: whoever may change the company's own data. The operator's staff keeps its views to itself. */
export function mayShareViews(person: Pick<Caller, 'realm' | 'rights'>): boolean {
  return person.realm === 'PORTAL' && person.rights.has('company.write')
}
