/** A booking that waits, as far as its place in the queue goes. */
export type Queued = { readonly order: { readonly companyId: string; readonly key: string; readonly token: string } }

/** Limits of bookings that wait: of all companies, of one company, and how many of one company stand in the queue. */
export type Limits = { readonly all: number; readonly ofCompany: number; readonly inQueue: number }

/** How many bookings of a company stand in the queue, and those that wait for a place in it. */
type Company<T> = { inQueue: number; readonly behind: T[] }

/**
 * A first-come, first-served queue of bookings in which each company has a limited number of places. Its other bookings
 * wait for one of these places and then join at the end, so that a company that sends many fills only a part of the
 * queue (decision 0013 says why companies do not take turns).
 */
export class FairQueue<T extends Queued> {
  private queue: T[] = []
  private readonly companies = new Map<string, Company<T>>()
  private count = 0
  private readonly limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
  }

  get length(): number {
    return this.count
  }

  /** Adds a booking at the end; false when there is no place for it. */
  add(waiting: T): boolean {
    const { companyId } = waiting.order
    const company = this.companies.get(companyId) ?? { inQueue: 0, behind: [] }
    if (this.count >= this.limits.all || company.inQueue + company.behind.length >= this.limits.ofCompany) return false
    this.companies.set(companyId, company)
    this.count++
    if (company.inQueue >= this.limits.inQueue) company.behind.push(waiting)
    else {
      company.inQueue++
      this.queue.push(waiting)
    }
    return true
  }

  /**
   * Takes the next batch. A booking whose key or quote is in the batch already keeps its place for the next one, which
   * sees what became of the first.
   */
  take(limit: number): T[] {
    const seen = new Set<string>()
    const batch: T[] = []
    const kept: T[] = []
    // The queue grows meanwhile by those that get a free place.
    for (const waiting of this.queue) {
      if (batch.length === limit) break
      const names = [`${waiting.order.companyId} ${waiting.order.key}`, waiting.order.token]
      if (names.some((name) => seen.has(name))) kept.push(waiting)
      else {
        batch.push(waiting)
        this.freePlace(waiting.order.companyId)
      }
      for (const name of names) seen.add(name)
    }
    this.queue = [...kept, ...this.queue.slice(batch.length + kept.length)]
    this.count -= batch.length
    return batch
  }

  /** Gives the place of a booking that was taken to the next one of its company. */
  private freePlace(companyId: string): void {
    const company = this.companies.get(companyId)
    if (!company) return
    const next = company.behind.shift()
    if (next) this.queue.push(next)
    else if (--company.inQueue === 0) this.companies.delete(companyId)
  }
}
