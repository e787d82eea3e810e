/** A booking that waits, as far as its place in the line goes. */
export type InLine = { readonly order: { readonly companyId: string; readonly key: string; readonly token: string } }

/** Bookings that may wait: of all companies together, of one company, and how many of these may stand in the common line at a time. */
export type Bounds = { readonly all: number; readonly ofCompany: number; readonly inLine: number }

/** How many of a company stand in the common line, and what waits behind it for a place there. */
type Company<T> = { inLine: number; readonly behind: T[] }

/**
 * Bookings that wait. They are served in the order in which they came, but only so many of a company stand in the line at a time: what is more waits
 * behind it, and one steps to the line's end for each that is served. So whoever sends many fills no more than a part of the line, and nobody waits for
 * much more than those who came before. Strict turns of companies would be no better to anybody and worse to a company that happens to have a few more
 * waiting than the others: the last of these would wait several times as long as the mean.
 */
export class SaveLine<T extends InLine> {
  private line: T[] = []
  private readonly companies = new Map<string, Company<T>>()
  private count = 0
  private readonly most: Bounds

  constructor(most: Bounds) {
    this.most = most
  }

  get length(): number {
    return this.count
  }

  /** Puts a booking at the end; false when there is no place for it. */
  add(waiting: T): boolean {
    const { companyId } = waiting.order
    const company = this.companies.get(companyId) ?? { inLine: 0, behind: [] }
    if (this.count >= this.most.all || company.inLine + company.behind.length >= this.most.ofCompany) return false
    this.companies.set(companyId, company)
    this.count++
    if (company.inLine >= this.most.inLine) company.behind.push(waiting)
    else {
      company.inLine++
      this.line.push(waiting)
    }
    return true
  }

  /** Takes the next group, first come first. A key or a quote that is in it already keeps its place for the next one, which sees what became of it. */
  take(most: number): T[] {
    const seen = new Set<string>()
    const group: T[] = []
    const kept: T[] = []
    // The line grows meanwhile by those who step up.
    for (const waiting of this.line) {
      if (group.length === most) break
      const names = [`${waiting.order.companyId} ${waiting.order.key}`, waiting.order.token]
      if (names.some((name) => seen.has(name))) kept.push(waiting)
      else {
        group.push(waiting)
        this.stepUp(waiting.order.companyId)
      }
      for (const name of names) seen.add(name)
    }
    this.line = [...kept, ...this.line.slice(group.length + kept.length)]
    this.count -= group.length
    return group
  }

  /** One of a company leaves the line: the next of those behind it steps to the line's end. */
  private stepUp(companyId: string): void {
    const company = this.companies.get(companyId)
    if (!company) return
    const next = company.behind.shift()
    if (next) this.line.push(next)
    else if (--company.inLine === 0) this.companies.delete(companyId)
  }
}
