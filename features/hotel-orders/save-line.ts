/** A booking that waits, as far as its place in the line goes. */
export type InLine = { readonly order: { readonly companyId: string; readonly key: string; readonly token: string } }

/**
 * Bookings that wait, company by company. Companies take turns, so that one that sends many is served beside the others and not before them;
 * within a company it is first come, first served. A company may have so many waiting, and all of them together so many.
 */
export class SaveLine<T extends InLine> {
  private readonly companies = new Map<string, T[]>()
  private count = 0
  private readonly most: { readonly all: number; readonly ofCompany: number }

  constructor(most: { all: number; ofCompany: number }) {
    this.most = most
  }

  get length(): number {
    return this.count
  }

  /** Puts a booking at its company's end; false when there is no place for it. */
  add(waiting: T): boolean {
    const { companyId } = waiting.order
    const line = this.companies.get(companyId)
    if (this.count >= this.most.all || (line?.length ?? 0) >= this.most.ofCompany) return false
    if (line) line.push(waiting)
    else this.companies.set(companyId, [waiting])
    this.count++
    return true
  }

  /** Takes the next group, in turns. A key or a quote that is in it already waits for the next one, which sees what became of it. */
  take(most: number): T[] {
    const seen = new Set<string>()
    const group: T[] = []
    const twice: T[] = []
    for (let [next] = this.companies; next && group.length < most; [next] = this.companies) {
      const [companyId, line] = next
      const waiting = line.shift()
      // Whoever was served goes to the end of the turns.
      this.companies.delete(companyId)
      if (line.length > 0) this.companies.set(companyId, line)
      if (!waiting) continue
      const names = [`${companyId} ${waiting.order.key}`, waiting.order.token]
      if (names.some((name) => seen.has(name))) twice.push(waiting)
      else group.push(waiting)
      for (const name of names) seen.add(name)
    }
    this.count -= group.length
    for (const waiting of twice.toReversed()) this.putBack(waiting)
    return group
  }

  private putBack(waiting: T): void {
    const { companyId } = waiting.order
    const line = this.companies.get(companyId)
    if (line) line.unshift(waiting)
    else this.companies.set(companyId, [waiting])
  }
}
